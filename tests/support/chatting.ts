import type { BrowserContext, BrowserContextOptions, Locator, Page, Request } from '@playwright/test'
import { untilAlive, visit, watch } from './journey.ts'
import { enterAs, test as base } from './journey-people.ts'
import { addMember } from './people.ts'
import type { MemberOptions, TestMember } from './people.ts'
import type { TestSite } from './site.ts'

type OpenOptions = BrowserContextOptions & { host?: string }
/** Opens a page in that member's own browser: the second time it is another tab of it. */
type Open = (member: TestMember, path: string, options?: OpenOptions) => Promise<Page>

/** Journeys of several members at once. A complaint in the console of any of them fails the journey. */
export const test = base.extend<{ open: Open }>({
  open: async ({ browser, server, domain, problems }, use) => {
    const contexts = new Map<TestMember, BrowserContext>()
    await use(async (member, path, { host = domain, ...options } = {}) => {
      const known = contexts.get(member)
      const context = known ?? (await browser.newContext(options))
      if (!known) {
        contexts.set(member, context)
        watch(context, problems)
        await enterAs(context, server, member, host)
      }
      const page = await context.newPage()
      await visit(page, server.url(path, host))
      return page
    })
    for (const context of contexts.values()) await context.close()
  },
})

/** Anna and Ben, who can both pay. */
export const addTwo = async (site: TestSite, options: MemberOptions): Promise<[TestMember, TestMember]> => [
  await addMember(site, { name: 'Anna', credits: 30, paid: true, ...options }),
  await addMember(site, { name: 'Ben', credits: 30, paid: true, ...options }),
]

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export const log = (page: Page): Locator => page.getByRole('log')
/** The texts of a conversation, in their order. */
export const said = (page: Page): Locator => log(page).locator('p[dir=auto]')
export const box = (page: Page): Locator => page.locator('textarea')
/** A row of the list of chats; the people whom an empty one suggests have no chat yet. */
export const row = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Messages', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: page.locator('a[href*="/chats/"]') })

export const say = async (page: Page, text: string): Promise<void> => {
  await box(page).fill(text)
  await box(page).press('Enter')
}

/**
 * Changes something at the moment in which the page sends to this endpoint, once. A moment before, what the page asks
 * for by itself would tell it.
 */
export const asSentTo = async (
  page: Page,
  endpoint: string,
  change: () => Promise<unknown>,
): Promise<void> => {
  let isSent = false
  await page.route(`**/api/${endpoint}*`, async (route) => {
    if (!isSent && route.request().method() === 'POST') {
      isSent = true
      await change()
    }
    await route.continue()
  })
}

/** The page tells the server that this member has seen what is in the conversation that it shows. */
export const isReading = (request: Request): boolean =>
  request.method() === 'PUT' && request.url().endsWith('/api/chat.php')

/** Not before the page has what shows its alerts, and a worker: one that starts later would be connected. */
export const loseConnection = async (page: Page): Promise<void> => {
  await page.getByLabel('Brief notices').waitFor({ state: 'attached' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
}

/** Loads the page again, as whoever does not trust it would. */
export const reload = async (page: Page): Promise<void> => {
  await page.reload()
  await untilAlive(page)
}
