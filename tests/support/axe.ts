import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'

const everything: RunOptions['runOnly'] = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
]
const colours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }
/** What is near to what, and what scrolls, is another thing on another screen. */
const sizes = { type: 'rule' as const, values: ['target-size', 'scrollable-region-focusable'] }

type Where = { include?: string; exclude?: string }
type Axe = { run: (where: Where | Document, options: RunOptions) => Promise<AxeResults> }

/** There are no frames of others here: axe runs in the page itself. It is brought there once per page. */
const violations = async (
  page: Page,
  runOnly: RunOptions['runOnly'],
  where: Where = {},
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options: RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) }
  return page.evaluate(
    async ([part, wanted]) => {
      const { axe: here } = globalThis as unknown as { axe: Axe }
      const results = await here.run(part.include || part.exclude ? part : document, wanted)
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [where, options] as const,
  )
}

export const barriers = (page: Page, where?: Where): Promise<string[]> => violations(page, everything, where)

/** By the rules about colours, on a page that is accessible in other ones. */
export const unreadable = (page: Page, where?: Where): Promise<string[]> => violations(page, colours, where)

export const expectAccessible = async (page: Page, what: string, where?: Where): Promise<void> =>
  expect(await barriers(page, where), what).toEqual([])

export const expectReadable = async (page: Page, what: string, where?: Where): Promise<void> =>
  expect(await unreadable(page, where), what).toEqual([])

const bars = 'nav, .member-actions, .cookie-consent'

/** What a bar at the edge covers can be scrolled from under it; axe would call it too small a target. */
export const putBarInLine = (page: Page): Promise<void> =>
  page.evaluate((found) => {
    for (const bar of document.querySelectorAll<HTMLElement>(found))
      if (['sticky', 'fixed'].includes(getComputedStyle(bar).position)) bar.style.position = 'static'
  }, bars)

export const putBarBack = (page: Page): Promise<void> =>
  page.evaluate((found) => {
    for (const bar of document.querySelectorAll<HTMLElement>(found)) bar.style.removeProperty('position')
  }, bars)

/** Marks all that shows. */
const rememberShown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('body *')) {
      element.toggleAttribute('data-was-shown', element.checkVisibility())
      element.removeAttribute('data-shows-here')
    }
  })

/** Marks what shows and did not, its outermost elements, and counts them. */
const markFresh = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isFresh = (element: Element | null) =>
      element !== null && element.checkVisibility() && !element.hasAttribute('data-was-shown')
    const fresh = [...document.querySelectorAll('body *:not([data-was-shown])')].filter(
      (element) => isFresh(element) && !isFresh(element.parentElement),
    )
    for (const element of fresh) element.setAttribute('data-shows-here', '')
    return fresh.length
  })

/**
 * The same page in another window, after it was accessible in one: by all rules for what shows only here, and by those
 * about sizes for the rest.
 */
export const barriersAfter = async (page: Page, change: () => Promise<void>): Promise<string[]> => {
  await rememberShown(page)
  await change()
  const fresh = await markFresh(page)
  return [
    ...(fresh > 0 ? await violations(page, everything, { include: '[data-shows-here]' }) : []),
    ...(await violations(page, sizes)),
  ]
}

export const expectAccessibleAt = async (page: Page, width: number, what: string): Promise<void> =>
  expect(await barriersAfter(page, () => page.setViewportSize({ width, height: 900 })), what).toEqual([])
