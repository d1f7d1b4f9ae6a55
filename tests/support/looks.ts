import type { Page } from '@playwright/test'
import { barriers, barriersAfter, putBarBack, putBarInLine, unreadable } from './axe.ts'
import { coveredActions, firstInSight, hintsInSight } from './in-reach.ts'
import { misfits, sticksOut } from './misfits.ts'
import { lookAs, outOfReach, sights, spiltWords, stuckShare } from './zoom.ts'

type Stop = { path: string; isMain: boolean; hasMoved: boolean }

/** What is wrong there, each in a line. A look sets what it depends on, and leaves the page as it was otherwise. */
export type Look = (page: Page, stop: Stop) => Promise<string[]>

/** What a phone's bars leave of its screen, and all of it. */
const phone = { width: 390, height: 664 }
const wholePhone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** What one came for, where it is neither red nor a box to write in. */
const mainActions: Record<string, string> = {
  '/credits': 'main a[href^="/credits/"]',
  '/profile': 'main a[href$="#photos"]',
}
const firstScreen: Look = async (page, { path, isMain }) => {
  if (!isMain) return []
  await lookAs(page, phone)
  if ((await firstInSight(page)).length > 0) return []
  const action = mainActions[path]
  const box =
    action && (await page.locator(action).count()) > 0 && (await page.locator(action).first().boundingBox())
  return box && box.y >= 0 && box.y + box.height <= phone.height ? [] : ['no face, no action']
}

const hints: Look = async (page) => {
  await lookAs(page, phone)
  const count = await hintsInSight(page)
  return count > 1 ? [`${count} hints`] : []
}

const covered: Look = async (page) => {
  const found: string[] = []
  for (const sight of [phone, wholePhone]) {
    await lookAs(page, sight)
    for (const action of await coveredActions(page)) found.push(`${action}, ${sight.height} px high`)
  }
  // At the end of a page there is nothing left to scroll.
  const jump = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  await jump(1e6)
  for (const action of await coveredActions(page)) found.push(`${action}, at the end`)
  await jump(0)
  return found
}

/** Colours go over into each other: what is in between is nobody's choice. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    // Reading a style makes the browser begin what the new colours begin.
    getComputedStyle(document.body).getPropertyValue('color')
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** Whole on a phone, its colours in the dark, and on a desktop what is different there. Light and dark differ only in colours. */
const accessible: Look = async (page, { hasMoved }) => {
  // The footer is the same on all of them.
  const where = hasMoved ? { exclude: 'footer' } : {}
  await lookAs(page, wholePhone)
  await untilStill(page)
  await putBarInLine(page)
  const found = [...(await sticksOut(page)), ...(await barriers(page, where))]
  await lookAs(page, { ...wholePhone, colorScheme: 'dark' })
  await untilStill(page)
  found.push(...(await unreadable(page, where)))
  found.push(...(await barriersAfter(page, () => lookAs(page, { ...desktop, colorScheme: 'dark' }))))
  found.push(...(await sticksOut(page)))
  await putBarBack(page)
  return found
}

/** Header and bars leave at least so much to what one came for. */
const MOST_STUCK = 0.5

const largeLetters: Look = async (page) => {
  const found: string[] = []
  for (const [name, sight] of Object.entries(sights)) {
    await lookAs(page, sight)
    const share = await stuckShare(page)
    if (share > MOST_STUCK) found.push(`${name}: bars take ${Math.round(100 * share)} % of the height`)
    for (const trouble of [
      ...(await misfits(page)),
      ...(await spiltWords(page)),
      ...(await outOfReach(page)),
    ])
      found.push(`${name}: ${trouble}`)
  }
  return found
}

/** At the narrowest; the soak looks at all that are usual. */
const widths = process.env.SOAK ? [320, 360, 390] : [320]

const labels: Look = async (page) => {
  const found: string[] = []
  for (const width of widths) {
    await lookAs(page, { width, height: 664 })
    for (const trouble of await misfits(page)) found.push(`${width} px: ${trouble}`)
  }
  return found
}

/** What depends on who looks: hints, bars and what they lie over. */
export const looksInReach: Record<string, Look> = { firstScreen, hints, covered }

/** In the order in which a window is changed least. */
export const allLooks: Record<string, Look> = { ...looksInReach, accessible, largeLetters, labels }

export const looksAtLabels: Record<string, Look> = { labels }

/** The kit is for those who build pages, and shows on purpose what no page would. */
export const looksAtKit: Record<string, Look> = { accessible }
