import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect } from '../support/journey.ts'
import type { BuiltServer } from '../support/journey.ts'
import { test } from '../support/journey-people.ts'
import { addMember, emptySite, sellBundles } from '../support/people.ts'
import { bought } from '../support/purchases.ts'
import type { TestSite } from '../support/site.ts'
import { addStaff } from '../support/staff.ts'

type Here = { browser: Browser; server: BuiltServer; site: TestSite; domain: string }

/** Somebody of finance, in a browser of their own. */
const enter = async ({ browser, server, site, domain }: Here): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const { cookie } = await addStaff(site.pool, ['finance', 'support', 'moderator'])
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: server.url('/', domain) }])
  return context.newPage()
}

test('PAY-6 OFF-3 one colleague proposes a refund, another one approves it with a key', async ({
  browser,
  server,
  site,
}) => {
  // One of its own: on the site of all others nothing is sold.
  const domain = await emptySite(site)
  await sellBundles(site, domain, 20_000)
  const anna = await addMember(site, {
    domain,
    name: 'Annelies',
    about: 'I sail.',
    city: 'Utrecht',
    country: 'NL',
  })
  await bought(anna)
  const here = { browser, server, site, domain }
  const [first, second] = [await enter(here), await enter(here)]
  await first.goto(server.url('/office/members', domain))
  await first.getByLabel('Find a member').fill('annelies')
  await first.keyboard.press('Enter')
  await expect(first.getByRole('link', { name: 'Annelies' })).toBeVisible()
  await expectAccessible(first, 'members')
  await first.getByRole('link', { name: 'Annelies' }).click()
  await expect(first.getByRole('heading', { name: 'Annelies' })).toBeVisible()
  await expectAccessible(first, 'member')
  await first.getByRole('link', { name: /^Refund sb_/ }).click()
  await first.getByLabel('Note').fill('Charged by mistake.')
  await expectAccessible(first, 'refund')
  await first.getByRole('button', { name: 'Refund' }).click()
  await expect(first.getByRole('status')).toHaveText('The refund waits for a second person.')
  await first.goto(server.url('/office/refunds', domain))
  await expect(first.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await second.goto(server.url('/office/refunds', domain))
  await expectAccessible(second, 'refunds')
  await second.keyboard.press('a')
  await expect(second.getByRole('status')).toContainText('approved')
  await expect(second.getByText('No refunds are waiting.')).toBeVisible()
  for (const page of [first, second]) await page.context().close()
})
