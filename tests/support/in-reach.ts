import type { Page } from '@playwright/test'

/**
 * Buttons and links in sight of which another element has the middle. What a bar at the edge covers can be scrolled from
 * under it, and is asked again then; what stays covered nobody can press.
 */
export const coveredActions = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A question that has just come takes no taps yet.
    const settling = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'settling')
    await Promise.allSettled(settling.map(({ finished }) => finished))
    const middleOf = (element: Element) => {
      const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
      return { x: left + width / 2, y: top + height / 2, isSeen: width > 1 && height > 1 }
    }
    const isInView = (element: Element) => {
      const { x, y, isSeen } = middleOf(element)
      return isSeen && x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
    }
    const answers = (element: Element) => {
      const { x, y } = middleOf(element)
      return element.contains(document.elementFromPoint(x, y))
    }
    const root = document.querySelector('dialog:modal') ?? document
    const actions = [...root.querySelectorAll<HTMLElement>('a[href], button')].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('[inert]') &&
        getComputedStyle(element).clipPath === 'none' &&
        isInView(element),
    )
    const { scrollY } = window
    const covered = actions.filter((element) => {
      if (answers(element)) return false
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const isCovered = isInView(element) && !answers(element)
      scrollTo({ top: scrollY, behavior: 'instant' })
      return isCovered
    })
    return covered.map((element) => (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 60))
  })

/** What of the first screen is a face, or the one thing to do: a red button, or the box to write in. */
export const firstInSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = document.querySelectorAll(
      'main :is(img, .bg-accent, .button-primary, textarea, [type=email], [type=search])',
    )
    return [...found]
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        // Of a face, the half of it in which the eyes are.
        const lowest = top + (element.tagName === 'IMG' ? height / 2 : height)
        if (width < 40 || height < 40 || top < 0 || left < 0 || lowest > innerHeight) return false
        const hit = document.elementFromPoint(left + width / 2, top + height / 3)
        return (
          hit !== null &&
          (element.contains(hit) || hit.contains(element) || hit.closest('a')?.contains(element))
        )
      })
      .map((element) => element.tagName)
  })

/**
 * Hints above the content, and those that float over it. The question about cookies floats, too, and is counted with them; with a
 * line above the content it is not: that says something to one member, and the question is asked of everybody, once, and
 * until it is answered.
 */
export const hintsInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((hint) => hint.checkVisibility()).length
    const floating = shown('.floating-notice')
    const lines = shown('header:has(~ #content) ~ section:has(~ #content)')
    return floating + Math.max(lines, shown('.cookie-consent'))
  })
