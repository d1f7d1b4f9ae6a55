import { expectAccessible } from '../support/axe.ts'
import { expect, expectNoOverflow } from '../support/journey.ts'
import { enterAs, test } from '../support/journey-people.ts'
import { addMember, emptySite, sellBundles } from '../support/people.ts'
import { addStaff } from '../support/staff.ts'

test('OFF-4 the price of a bundle is changed by keyboard alone, and the pricing page shows it', async ({
  page,
  server,
  site,
}) => {
  const domain = await emptySite(site)
  await sellBundles(site, domain, 999)
  const admin = await addStaff(site.pool, ['admin'])
  // No newcomer: prices are those of the list.
  const signedUp = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)
  const member = await addMember(site, { domain, paid: true, signedUp })
  await enterAs(page.context(), server, member, domain)
  const url = server.url('/', domain)
  await page
    .context()
    .addCookies([{ name: 'staff', value: admin.cookie.slice('staff='.length), url, httpOnly: true }])
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(server.url('/office/bundles', domain))
  await expectAccessible(page, 'bundles')
  await expectNoOverflow(page, 'bundles')
  await page.getByRole('link', { name: 'Change 10 credits' }).focus()
  await page.keyboard.press('Enter')
  const price = page.getByRole('region', { name: 'Change' }).getByLabel(/^Price/)
  await price.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('7.77')
  await page.keyboard.press('Enter')
  await expect(page.getByText('€7.77')).toBeVisible()
  await expectAccessible(page, 'the step before saving')
  await page.locator('body').press('s')
  await expect(page.getByText('10 credits are saved')).toBeVisible()
  await page.goto(server.url('/credits', domain))
  await expect(page.getByText('€7.77').first()).toBeVisible()
  for (const screen of ['codes', 'pages', 'pages?token=terms&locale=en', 'companies', 'gifts', 'methods']) {
    await page.goto(server.url(`/office/${screen}`, domain))
    await expectAccessible(page, screen)
    await expectNoOverflow(page, screen)
  }
})
