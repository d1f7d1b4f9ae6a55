import type { Page } from '@playwright/test'

/** Whether all of it stands on the screen, or can be scrolled to downwards. */
export const sticksOut = async (page: Page): Promise<string[]> => {
  const [whole, shown] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth] as const
  })
  return whole > shown ? [`the page is ${whole} wide`] : []
}

/** What sticks out of the page, and labels of which a part is out of sight. What people write may be cut. */
export const misfits = async (page: Page): Promise<string[]> => {
  const cut = await page.evaluate(() => {
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
    return [...document.querySelectorAll<HTMLElement>(labels)]
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest('bdi, [dir=auto], [data-own]') && isCut(element),
      )
      .map((element) => `cut: ${element.textContent?.trim().slice(0, 80)}`)
  })
  return [...(await sticksOut(page)), ...cut]
}
