import { expectAccessible } from '../support/axe.ts'
import { expect } from '../support/journey.ts'
import { test } from '../support/journey-people.ts'
import { addMember } from '../support/people.ts'
import { addStaff } from '../support/staff.ts'

test('OFF-3 a morning of support: found from anywhere, data shown once, strangers sent away, a link sent again', async ({
  page,
  server,
  site,
  domain,
}) => {
  const mia = await addMember(site, { domain, name: 'Mia' })
  const found = await site.pool.query<{ email: string }>('select email from account where id = $1', [mia.id])
  const email = found.rows[0]?.email ?? ''
  const { cookie } = await addStaff(site.pool, ['support'])
  await page
    .context()
    .addCookies([{ name: 'staff', value: cookie.replace('staff=', ''), url: server.url('/', domain) }])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(server.url('/office', domain))
  await page.keyboard.press('Control+k')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Mia' }).click()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show contact data' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page, 'contact data')
  await page.goto(server.url(`/office/member?id=${mia.id}`, domain))
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  expect((await mia.browser.get('/api/chats.php')).status).toBe(403)
  await page.getByRole('button', { name: 'Send a reset link' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  const { rows } = await site.pool.query<{ count: number }>(
    `select count(*)::int as count from outbox where account_id = $1 and template = 'reset'`,
    [mia.id],
  )
  expect(rows[0]?.count).toBe(1)
})
