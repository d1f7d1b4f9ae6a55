import type { Page } from '@playwright/test'
import { visitAs } from './journey-people.ts'
import { addMember } from './people.ts'
import type { MemberOptions, TestMember } from './people.ts'
import type { TestSite } from './site.ts'

export const topCard = (page: Page) => page.locator('article[data-place=top]')
export const nameOnTop = (page: Page) => topCard(page).getByRole('heading', { level: 2 })

type Deal = { domain: string; country: string; names: readonly string[]; told?: MemberOptions }

/** A reader and those who fit; the nearer in age, the sooner it is their turn: in the order of `names`. */
export const deal = async (site: TestSite, { domain, country, names, told = {} }: Deal) => {
  const reader = await addMember(site, { ...told, domain, country, gender: 'man', sexuality: 'straight' })
  const cards: TestMember[] = []
  for (const [place, name] of names.entries())
    cards.push(await addMember(site, { ...told, domain, country, name, birth: `${1990 - 2 * place}-05-20` }))
  return { reader, cards }
}

export const play = (page: Page, server: Parameters<typeof visitAs>[1], reader: TestMember, host: string) =>
  visitAs(page, server, reader, { path: '/swipe-game', host })

/**
 * Of each page, when it was last touched, in seconds. Chromium falls over where time goes back, and where somebody has touched a page
 * before it was there: a gesture of a few moves is over in a quarter of a second.
 */
const touchedAt = new WeakMap<Page, number>()
const GESTURE_SECONDS = 0.25
const STEP_SECONDS = 0.02
/** Longer than what counts for its speed. */
const REST_SECONDS = 0.12

/** A finger that rests a moment before it lets go, so that only the way counts and not how fast the test is. */
export const finger = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const box = await topCard(page).boundingBox()
  if (!box) throw new Error('there is no card')
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 3 }
  let seconds = Math.max(Date.now() / 1000 - GESTURE_SECONDS, touchedAt.get(page) ?? 0)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof start)[]) => {
    seconds += type === 'touchEnd' ? REST_SECONDS : STEP_SECONDS
    touchedAt.set(page, seconds)
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: seconds })
  }
  return {
    /** As shares of the card's width. */
    drag: async (...way: number[]) => {
      await send('touchStart', start)
      for (const share of way) await send('touchMove', { ...start, x: start.x + share * box.width })
    },
    /** Up, as shares of the card's height. */
    lift: async (...way: number[]) => {
      await send('touchStart', start)
      for (const share of way) await send('touchMove', { ...start, y: start.y - share * box.height })
    },
    release: () => send('touchEnd'),
  }
}
