const isOffscreen = (card: Element): boolean => {
  const { top, bottom } = card.getBoundingClientRect()
  return bottom < 0 || top > innerHeight
}

/**
 * A modal dialog makes the page inert, and for that the browser styles each element of it anew before it shows the dialog. Cards off
 * the screen are spared that, which is most of the work: nobody sees them, and their height does not depend on what is in them.
 * Gives what wakes them.
 */
export const restOffscreenCards = (): (() => void) => {
  const cards = [...document.querySelectorAll<HTMLElement>('#results li')].filter(isOffscreen)
  for (const { style } of cards) style.contentVisibility = 'hidden'
  return () => {
    for (const { style } of cards) style.contentVisibility = ''
  }
}

/** Whoever closes the dialog sees that first. */
export const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}
