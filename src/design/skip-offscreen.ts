/** Cards, and what says so of itself. */
export const SKIPPABLE = '.card, [data-skip-offscreen]'

const isOffscreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom < 0 || top > innerHeight
}

/**
 * A modal dialog makes the page inert, and for that the browser styles each element of it anew before it shows the dialog. What
 * is `SKIPPABLE` is spared that while it is off the screen, which is half of the work: nobody sees it, and it
 * stays as high as it is, if it has no padding. Gives what renders it again.
 */
export const skipOffscreenRendering = (): (() => void) => {
  const skippable = document.querySelectorAll<HTMLElement>(SKIPPABLE)
  const skipped = [...skippable].filter(isOffscreen)
  const heights = skipped.map(({ clientHeight }) => clientHeight)
  for (const [index, { style }] of skipped.entries()) {
    style.containIntrinsicHeight = `${heights[index] ?? 0}px`
    style.contentVisibility = 'hidden'
  }
  return () => {
    for (const { style } of skipped) {
      style.containIntrinsicHeight = ''
      style.contentVisibility = ''
    }
  }
}
