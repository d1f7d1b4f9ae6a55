import { randomUUID } from 'node:crypto'
import { localeNames, locales } from '#protocol/locales.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, expectNoOverflow, visit } from '../support/journey.ts'
import { test, visitAs } from '../support/journey-people.ts'
import { openProfile, openRow, row, saved, sheet } from '../support/journey-profile.ts'
import { fillAccount } from '../support/journey-signup.ts'
import { addMember, emptySite } from '../support/people.ts'
import { addStaff } from '../support/staff.ts'

test('OFF-4 MEM-1 ACC-5 an interest and a partner’s code that an admin adds are there for members and newcomers', async ({
  page,
  context,
  browser,
  server,
  site,
}) => {
  const domain = await emptySite(site, { signups: 'other' })
  const admin = await addStaff(site.pool, ['admin'])
  const url = server.url('/', domain)
  const session = { name: 'staff', value: admin.cookie.slice('staff='.length), url, httpOnly: true }
  await context.addCookies([session])
  await page.setViewportSize({ width: 390, height: 664 })

  await page.goto(server.url('/office/interests', domain))
  await page.getByText('Add an interest').click()
  for (const locale of locales)
    await page
      .getByLabel(localeNames[locale], { exact: true })
      .fill(locale === 'en' ? 'Sauna' : `Sauna ${locale}`)
  await page.getByRole('button', { name: 'Add interest' }).click()
  await expect(page.getByText('Sauna is there.')).toBeVisible()
  await page.getByLabel('Place of Sauna').fill('1')
  await page.getByRole('button', { name: 'Move Sauna' }).click()
  await expect(page.getByText('Sauna has moved.')).toBeVisible()

  await page.goto(server.url('/office/partners', domain))
  await page.getByLabel('Name in ?network=').fill('Baltic Media')
  await page.getByRole('button', { name: 'Add partner' }).click()
  await expect(page.getByText('Baltic Media is added.')).toBeVisible()
  await expectAccessible(page, 'a partner')
  await expectNoOverflow(page, 'a partner')
  await page.getByRole('link', { name: 'Invite codes' }).last().click()
  await page.getByLabel(/^Code/).fill('baltic-1')
  await page.getByLabel('People in all').fill('1')
  await page.getByRole('button', { name: 'Add code' }).click()
  await expect(page.getByText('BALTIC-1 lets 1 in from now on.')).toBeVisible()
  await page.goto(server.url('/office/methods?method=paypal', domain))
  await expectAccessible(page, 'countries of a method')
  await expectNoOverflow(page, 'countries of a method')

  const anna = await addMember(site, { domain })
  await openProfile(page, server, anna, domain)
  await openRow(page, 'interests')
  await sheet(page).getByText('Sauna', { exact: true }).click()
  await saved(page, 'interests')
  await expect(row(page, 'interests')).toContainText('Sauna')
  const ben = await addMember(site, { domain })
  await visitAs(page, server, ben, { path: `/members/${anna.id}`, host: domain })
  await expect(page.getByText('Sauna', { exact: true }).first()).toBeVisible()

  const newcomer = await (await browser.newContext({ viewport: { width: 390, height: 664 } })).newPage()
  await visit(newcomer, server.url('/signup?invite=BALTIC-1', domain))
  await fillAccount(newcomer, { name: 'Newcomer', email: `new-${randomUUID()}@example.org` })
  await expect(newcomer.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await newcomer.context().close()

  await page.goto(server.url('/office/invites', domain))
  await expect(page.getByRole('row', { name: /BALTIC-1/ })).toContainText('1 of 1')
})
