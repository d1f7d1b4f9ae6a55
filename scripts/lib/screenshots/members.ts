import type { Browser, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/logins.ts'
import { desktop, keep, looksOf, phone } from './keep.ts'

const json = { 'x-vonk-client': '1' }

/** A page of somebody whom one can log in as. */
const enter = async (
  browser: Browser,
  origin: string,
  viewport: typeof phone,
  name: string,
): Promise<Page> => {
  const context = await browser.newContext({
    ...looksOf(viewport),
    baseURL: origin,
  })
  await context.addCookies([{ name: 'consent', value: 'necessary', url: origin }])
  const data = { email: `${name}@vonk.example`, password: DEMO_PASSWORD }
  const answer = await context.request.post('/api/user.php', {
    data,
    headers: json,
  })
  if (!answer.ok()) throw new Error(`${name} could not log in: ${await answer.text()}`)
  return context.newPage()
}

/** Asks until it is so: what the demo's members do takes some seconds. */
const until = async (page: Page, isSo: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 120_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('the demo has not done what the picture is of')
    await page.waitForTimeout(1000)
  }
}

/** What README shows. */
export const takeMembers = async (browser: Browser, origin: string): Promise<void> => {
  const alex = await enter(browser, origin, desktop, 'premium')
  await alex.goto('/members')
  await keep(alex, 'search-desktop')
  await alex.goto('/credits')
  await keep(alex, 'credits-desktop')

  const robin = await enter(browser, origin, phone, 'free')
  await robin.goto('/members')
  // The demo has a match in store, which comes over whatever page is first.
  await robin.getByRole('dialog').waitFor()
  await keep(robin, 'match-phone')
  await robin.getByRole('button', { name: 'Later' }).click()
  await keep(robin, 'search-phone')
  await robin.goto('/swipe-game')
  await keep(robin, 'swipe-phone')
  const members = (await (await robin.request.get('/api/members.php')).json()) as {
    page: { results: { id: number; invented: boolean; fictional: boolean }[] }
  }
  // Only those whom the demo has invented answer by themselves.
  const invented = members.page.results.find((member) => member.invented && !member.fictional)
  await robin.goto(`/members/${invented?.id}/chat`)
  await robin.locator('textarea').fill('Hello! How was your day?')
  await robin.locator('textarea').press('Enter')
  await until(robin, async () => (await robin.getByRole('log').locator('p[dir=auto]').count()) > 1)
  await keep(robin, 'chat-phone')
}
