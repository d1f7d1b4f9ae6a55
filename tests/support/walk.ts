import type { Page } from '@playwright/test'
import { DRAFT_KEY } from '#features/accounts/ui/signup/open-signup.ts'
import { enterAs } from './journey-people.ts'
import { expect, untilAlive } from './journey.ts'
import type { BuiltServer } from './journey.ts'
import type { Look } from './looks.ts'
import type { TestSite } from './site.ts'
import type { Tour } from './tour.ts'
import { lookAs } from './zoom.ts'

/** To some nothing leads inside the application, and a conversation puts the focus where one writes. */
const isLoaded = (path: string) => ['/nope', '/offline'].includes(path) || /\/chat$|^\/chats\/./.test(path)

const pathnameOf = (path: string) => path.split('?')[0]

/** The focus moves with the page alone: within it, a move could not be told from none. */
const mustLoad = (before: string | undefined, path: string) =>
  before === undefined || isLoaded(before) || isLoaded(path) || pathnameOf(before) === pathnameOf(path)

/** Nothing holds the place of what is still on its way. */
const untilFilled = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('#content .animate-pulse'))

/** From page to page as a link does it: what the application has loaded stays, and so does axe. */
export const moveTo = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
  }, path)
  await page.waitForFunction(() => document.querySelector('#content:focus, #content h1:focus'))
  await untilFilled(page)
}

/** The browser is theirs, and speaks this language. */
export const enterTour = async (
  page: Page,
  server: BuiltServer,
  site: TestSite,
  tour: Tour,
  language: string,
) => {
  const { member, draft, asksCookies = member === undefined } = tour
  const context = page.context()
  await context.addCookies([{ name: 'locale', value: language, url: server.url('/') }])
  if (member) {
    await site.pool.query('update account set language = $2 where id = $1', [member.id, language])
    await enterAs(context, server, member, 'localhost')
  }
  if (asksCookies) await context.clearCookies({ name: 'consent' })
  if (!draft) return
  const entry = [DRAFT_KEY, JSON.stringify(draft)] as const
  await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), entry)
}

/** The bar that asks comes by itself, soon after a page with a footer. */
const untilAsked = async (page: Page, { member, asksCookies = member === undefined }: Tour) => {
  if (asksCookies && (await page.locator('.page-frame ~ footer').count()) > 0)
    await expect(page.locator('.cookie-consent')).toBeVisible()
}

/** Each page is come to once, and all looks for which it was come are taken there. */
export const walk = async (
  page: Page,
  server: BuiltServer,
  tour: Tour,
  language: string,
  looksAt: (path: string) => Record<string, Look>,
) => {
  const found: Record<string, string[]> = {}
  let before: string | undefined
  for (const path of tour.paths) {
    const looks = Object.entries(looksAt(path))
    if (looks.length === 0) continue
    const hasMoved = !mustLoad(before, path)
    await lookAs(page, { width: 390, height: 664 })
    await (hasMoved ? moveTo(page, path) : page.goto(server.url(path)))
    if (path !== '/offline') await untilAlive(page)
    // The questions of sign-up come after their page; the kit shows what holds a place for its own sake.
    if (!hasMoved && !path.startsWith('/kit')) await untilFilled(page)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await untilAsked(page, tour)
    const isMain = tour.main?.includes(path) === true
    for (const [name, look] of looks) {
      const troubles = await look(page, { path, isMain, hasMoved })
      if (troubles.length > 0) found[`${path}, ${name}`] = troubles
    }
    before = path
  }
  expect(found).toEqual({})
}
