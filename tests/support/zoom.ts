import type { CDPSession, Page } from '@playwright/test'
import { expect } from './journey.ts'

type Sight = { width: number; height: number; text?: number; colorScheme?: 'light' | 'dark' }

/** How people who see little look at a page. The default size of letters is 16 pixels. */
export const sights: Record<string, Sight> = {
  'a desktop with letters twice as large': { width: 1280, height: 800, text: 32 },
  'a phone with letters twice as large': { width: 390, height: 664, text: 32 },
  // What is left of 1280 × 1024 pixels.
  'a zoom of 400 %': { width: 320, height: 256 },
}

const sessions = new WeakMap<Page, CDPSession>()
const last = new WeakMap<Page, Required<Sight>>()

/**
 * The setting of the browser, and not a style: breakpoints are measured in it too, which no size of the root element
 * would tell them.
 */
const setText = async (page: Page, text: number): Promise<void> => {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Page.setFontSizes', { fontSizes: { standard: text } })
}

/** What is so already stays: each change lays the page out anew. */
export const lookAs = async (page: Page, sight: Sight): Promise<void> => {
  const { width, height, text = 16, colorScheme = 'light' } = sight
  const before = last.get(page)
  last.set(page, { width, height, text, colorScheme })
  if (before?.colorScheme !== colorScheme) await page.emulateMedia({ colorScheme })
  if (before?.text !== text) await setText(page, text)
  if (before?.width !== width || before.height !== height) await page.setViewportSize({ width, height })
  if (before?.text === text) return
  const [root, rems] = await page.evaluate(() => [
    getComputedStyle(document.documentElement).fontSize,
    matchMedia(
      `(width: ${innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}rem)`,
    ).matches,
  ])
  expect([root, rems]).toEqual([`${text}px`, true])
}

/** Of what is in front: each thing that Tab reaches, if it cannot be seen then, or pressed wherever it is scrolled to. */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const root = document.querySelector('dialog:modal, [role=menu]:popover-open') ?? document.body
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
    const isTiny = ({ width, height }: DOMRect) => width < 3 || height < 3
    /** Of a field that is drawn by its label, the label; of a thumb, its line, which hears the pointer for it. */
    const shownBy = (element: HTMLElement): Element => {
      const line = element.closest('.range')
      if (line) return line
      const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : []
      const isDrawn =
        !isTiny(element.getBoundingClientRect()) &&
        getComputedStyle(element).clipPath === 'none' &&
        element.checkVisibility({ opacityProperty: true })
      return isDrawn ? element : (label ?? element)
    }
    const boxOf = (element: Element) =>
      [...element.getClientRects()].find((box) => !isTiny(box)) ?? element.getBoundingClientRect()
    const at = (x: number, y: number) =>
      x < 0 || y < 0 || x >= innerWidth || y >= innerHeight ? null : document.elementFromPoint(x, y)
    const answers = (element: Element, across: number, down: number) => {
      const { left, top, width, height } = boxOf(element)
      const hit = at(left + width * across, top + height * down)
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true)
    }
    const places = [0.5, 0.06, 0.94]
    const isSeen = (element: Element) => places.some((x) => places.some((y) => answers(element, x, y)))
    const nameOf = (element: Element) =>
      (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 50) || element.outerHTML.slice(0, 90)
    const over = (element: Element) => {
      const { left, top, width, height } = boxOf(element)
      const hit = at(left + width / 2, top + height / 2)
      return hit
        ? `${hit.tagName} ${hit.className}`.slice(0, 80)
        : `nothing at ${Math.round(left)}, ${Math.round(top)}`
    }
    const all = [...root.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) => isShown(element) && !element.matches(':disabled, [tabindex="-1"]:not([role^=menuitem])'),
    )
    const found = new Set<string>()
    const letGo = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()
    // Nothing is scrolled to what has the focus already.
    letGo()
    // As Tab goes, and back: bars at the bottom lie in one way, the header in the other. Where none stays, there is one way.
    const hasBars = [...document.querySelectorAll('body *')].some(
      (element) =>
        ['sticky', 'fixed'].includes(getComputedStyle(element).position) &&
        isShown(element) &&
        !isTiny(element.getBoundingClientRect()),
    )
    for (const element of hasBars ? [...all, ...all.toReversed()] : all) {
      element.focus()
      const shown = shownBy(element)
      if (document.activeElement !== element) found.add(`no focus: ${nameOf(element)}`)
      else if (!isSeen(shown)) found.add(`hidden with the focus: ${nameOf(element)} (${over(shown)})`)
    }
    // What shows itself with the focus alone lies over others only then.
    if (root === document.body) letGo()
    for (const element of all) {
      if (element.matches('.skip-link')) continue
      const shown = shownBy(element)
      // What was scrolled to before may have brought it along.
      if (answers(shown, 0.5, 0.5)) continue
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      if (!answers(shown, 0.5, 0.5)) found.add(`covered: ${nameOf(element)} (${over(shown)})`)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return [...found]
  })

/** Words that run over the edge of what they are written on, or of the screen. */
export const spiltWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('dialog:modal') ?? document.body
    const boxes = root.querySelectorAll(
      'button, a, label, h1, h2, h3, dt, dd, p, li, th, td, summary, legend, span',
    )
    const range = document.createRange()
    // Only for ears, or only a drawing.
    const isNoText = (element: Element): boolean => {
      const { clipPath, position } = getComputedStyle(element)
      if (element.ariaHidden === 'true' || (clipPath !== 'none' && position === 'absolute')) return true
      return element.parentElement !== null && isNoText(element.parentElement)
    }
    // Names and places may end in dots where they lead to the whole of it; what the site itself says may not.
    const mayEnd = (element: Element) =>
      getComputedStyle(element).textOverflow === 'ellipsis' &&
      element.closest('nav, button, label, h1') === null
    const scrolls = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
      return false
    }
    const found: string[] = []
    for (const element of boxes) {
      // What is off the screen may not be laid out yet.
      const isDrawn = element.checkVisibility({ contentVisibilityAuto: true })
      if (!isDrawn || getComputedStyle(element).display === 'inline') continue
      const box = element.getBoundingClientRect()
      for (const text of element.childNodes) {
        if (text.nodeType !== Node.TEXT_NODE || !text.textContent?.trim() || isNoText(element)) continue
        range.selectNodeContents(text)
        const words = range.getBoundingClientRect()
        // Lines may stand closer than letters are high.
        const close = 2 + Number.parseFloat(getComputedStyle(element).fontSize) / 4
        const isSpilt =
          words.right > box.right + 2 || words.bottom > box.bottom + close || words.top < box.top - close
        // A column of single letters is nothing that one can read.
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        const isSqueezed = lines > 2 && lines * 3 > text.textContent.trim().length
        if (isSqueezed) found.push(`squeezed: ${text.textContent.trim().slice(0, 60)}`)
        const isOff = words.right > innerWidth + 1 || words.left < -1
        if ((isSpilt || isOff) && !scrolls(element) && !mayEnd(element))
          found.push(`spilt: ${text.textContent.trim().slice(0, 60)}`)
      }
    }
    return found
  })

/** How much of the height is taken by what stays while the page is scrolled. */
export const stuckShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const jump = (top: number) => scrollTo({ top, behavior: 'instant' })
    const room = document.documentElement.scrollHeight - innerHeight
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return ['sticky', 'fixed'].includes(position) && width > innerWidth / 2 && height > 0
    })
    const seen = bars.filter((bar) => bar.checkVisibility({ opacityProperty: true }))
    const tops = () => seen.map((bar) => bar.getBoundingClientRect().top)
    // Once in the middle, and a little further: what has not moved has stuck.
    jump(room / 2)
    const before = tops()
    jump(room / 2 + Math.min(room / 4, 24))
    const after = tops()
    const stuck = seen.filter(
      (_bar, index) => room > 8 && Math.abs((before[index] ?? 0) - (after[index] ?? 0)) < 1,
    )
    const rows = Array.from({ length: innerHeight }, (_, y) => y)
    const boxes = stuck.map((bar) => bar.getBoundingClientRect())
    const taken = rows.filter((y) => boxes.some(({ top, bottom }) => top <= y && y < bottom))
    jump(0)
    return taken.length / innerHeight
  })
