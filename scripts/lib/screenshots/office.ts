import type { Browser, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/logins.ts'
import { staffCode } from '#demo/staff.ts'
import { desktop, keep, looksOf } from './keep.ts'

/** One of the demo's staff, signed in as they do it every morning. */
const signIn = async (browser: Browser, baseURL: string, login: string): Promise<Page> => {
  const context = await browser.newContext({ ...looksOf(desktop), baseURL })
  const page = await context.newPage()
  await page.goto('/office/login')
  await page.getByLabel('Name').fill(login)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code').fill(staffCode(new Date()))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/office$/)
  return page
}

const takeSupport = async (page: Page): Promise<void> => {
  await page.goto('/office/members?q=alex')
  await page.locator('main table a').first().click()
  await page.waitForURL(/\/office\/member/)
  await keep(page, 'office-member')
  await page.goto('/office/inbox')
  await keep(page, 'office-inbox')
}

const takeModerator = async (page: Page): Promise<void> => {
  await page.goto('/office/photos')
  await keep(page, 'office-photos')
  await page.goto('/office/reports')
  await keep(page, 'office-report')
}

const takeFinance = async (page: Page): Promise<void> => {
  await page.goto('/office/figures')
  const shown = () => page.locator('.figure-panel').first().locator('.figure-total').textContent()
  // Its worker counts once a minute, day by day: all of them are there when nothing is added any more.
  for (let [before, now] = ['', await shown()]; now === '0' || now !== before;) {
    await page.waitForTimeout(3000)
    await page.reload()
    ;[before, now] = [now ?? '', await shown()]
  }
  await keep(page, 'office-figures')
}

const takeAdmin = async (page: Page): Promise<void> => {
  await page.goto('/office/settings')
  await page.getByRole('textbox', { name: 'A message', exact: true }).fill('2')
  await page.getByRole('button', { name: /Review|Compare|changes/ }).click()
  await keep(page, 'office-settings')
}

const mornings: Record<string, (page: Page) => Promise<void>> = {
  'robin-support': takeSupport,
  'robin-moderator': takeModerator,
  'robin-finance': takeFinance,
  'robin-admin': takeAdmin,
}

/** What docs/operating.md shows: a screen or two of each role's morning. */
export const takeOffice = async (browser: Browser, origin: string): Promise<void> => {
  for (const [login, take] of Object.entries(mornings)) await take(await signIn(browser, origin, login))
}
