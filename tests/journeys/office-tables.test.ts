import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect } from '../support/journey.ts'
import { test } from '../support/journey-people.ts'
import { emptySite } from '../support/people.ts'
import { addStaff } from '../support/staff.ts'
import { staffBrowser } from '../support/staff-browser.ts'
import { expectStatus } from '../support/visitor.ts'

const limits = { daily_cap: null, max_refund_percent: null, max_report_percent: null, min_conversions: 50 }
const names = (page: Page) => page.getByRole('rowheader').getByRole('link')
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

test('OFF-4 OFF-6 a table is sorted by its heads, columns are put away, and both are as one left them', async ({
  page,
  context,
  site,
  server,
}) => {
  const host = await emptySite(site)
  const admin = await addStaff(site.pool, ['admin'])
  const browser = staffBrowser(site, host, admin)
  for (const name of ['Lighthouse', 'Baltic Media', 'Tradewinds'])
    expectStatus(await browser.send('POST', '/api/networks.php', { ...limits, name, note: null }), 200)
  const { rows } = await site.pool.query<{ id: number }>(
    `select n.id from network n join site s on s.id = n.site_id where s.domain = $1 and n.name = 'Tradewinds'`,
    [host],
  )
  expectStatus(await browser.send('POST', '/api/network-pause.php', { network_id: rows[0]?.id }), 200)
  const url = server.url('/', host)
  await context.addCookies([
    { name: 'staff', value: admin.cookie.slice('staff='.length), url, httpOnly: true },
  ])

  await page.goto(server.url('/office/partners', host))
  await expect(names(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Partner', exact: true }).press('Enter')
  await expect(names(page)).toHaveText(['Baltic Media', 'Lighthouse', 'Tradewinds'])
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('button', { name: 'State' }).click()
  await expect(names(page).first()).toHaveText('Tradewinds')
  await expect(head(page, 'State')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-State/)
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Clicks' }).uncheck()
  await expect(head(page, 'Clicks')).toBeHidden()
  await expectAccessible(page, 'a sorted table')

  // Without the address it is what was kept; with it, what the address says.
  await page.goto(server.url('/office/partners', host))
  await expect(names(page).first()).toHaveText('Tradewinds')
  await expect(head(page, 'Clicks')).toBeHidden()
  await page.goto(server.url('/office/partners?sort=Partner', host))
  await expect(names(page).first()).toHaveText('Baltic Media')
})
