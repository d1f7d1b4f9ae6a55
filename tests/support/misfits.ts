import type { Page } from '@playwright/test'

/** What sticks out of the page, and labels of which a part is out of sight. What people write may be cut. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const labels = 'button, a, label, legend, summary, h1, h2, h3, th, dt, [role=tab], [role=status], option'
    const isCut = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(at)
        // Only for ears.
        if (clipPath !== 'none' && position === 'absolute') return false
        if (overflowX === 'auto' || overflowX === 'scroll') return false
        if (overflowX !== 'visible' && at.scrollWidth > at.clientWidth + 1) return true
      }
      return false
    }
    const cut = [...document.querySelectorAll<HTMLElement>(labels)].filter(
      (element) =>
        element.checkVisibility() && !element.closest('bdi, [dir=auto], [data-own]') && isCut(element),
    )
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...cut.map((element) => `cut: ${element.textContent?.trim().slice(0, 80)}`),
    ]
  })
