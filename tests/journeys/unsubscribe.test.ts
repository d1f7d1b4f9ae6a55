import { unsubscribeToken } from '#features/notifications/server/unsubscribe-token.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, expectNoOverflow } from '../support/journey.ts'
import { test } from '../support/journey-people.ts'
import { addMember } from '../support/people.ts'

test('NOT-3 A10 without JavaScript and without a login mails are turned off and on again', async ({
  browser,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain })
  const token = await unsubscribeToken(site.pool, { account: member.id, kind: 'like' })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const disabled = async () => {
    const { rows } = await site.pool.query<{ off: boolean; disabled: string[] }>(
      `select s.mail_unsubscribed_at is not null as off, notifications_disabled as disabled
         from account a left join notification_settings s on s.account_id = a.id where a.id = $1`,
      [member.id],
    )
    return rows[0]
  }
  await page.goto(server.url(`/unsubscribe?token=${token}`, domain))
  await expect(page.getByRole('heading', { name: 'Want fewer emails?' })).toBeVisible()
  await page.getByRole('button', { name: 'Only stop this kind: Likes' }).click()
  await expect(page.getByRole('heading', { name: 'Turned off: Likes' })).toBeVisible()
  expect((await disabled())?.disabled).toContain('mail:like')
  await page.getByRole('button', { name: /^Stop all emails/ }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  expect((await disabled())?.off).toBe(true)
  await page.getByRole('button', { name: 'Turn them back on' }).click()
  await expect(page.getByRole('heading', { name: 'Want fewer emails?' })).toBeVisible()
  expect(await disabled()).toMatchObject({ off: false })
  expect((await disabled())?.disabled).not.toContain('mail:like')
  await page.goto(server.url(`/unsubscribe?token=${token.slice(1)}`, domain))
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await context.close()
})

test('NOT-3 the page of a mail’s link fits a phone and is accessible in every state', async ({
  page,
  server,
  site,
  domain,
}) => {
  const member = await addMember(site, { domain })
  const token = await unsubscribeToken(site.pool, { account: member.id, kind: 'photo_asked' })
  await page.setViewportSize({ width: 390, height: 664 })
  await page.context().addCookies([{ name: 'consent', value: 'necessary', url: server.url('/', domain) }])
  const look = async (what: string) => {
    await expectNoOverflow(page, what)
    await expectAccessible(page, what)
  }
  await page.goto(server.url(`/unsubscribe?token=${token}`, domain))
  await look('the choice')
  await page.getByRole('button', { name: /^Only stop/ }).click()
  await expect(page.getByRole('heading', { name: /^Turned off/ })).toBeVisible()
  await look('one kind off')
  await page.getByRole('button', { name: /^Stop all/ }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await look('all off')
  await page.goto(server.url('/unsubscribe', domain))
  await look('no link')
})
