const isOffscreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom < 0 || top > innerHeight
}

/**
 * A modal dialog makes the page inert, and for that the browser styles each element of it anew before it shows the dialog. Cards and
 * footer are spared that while they are off the screen, which is half of the work: nobody sees them, and they stay as high as they are.
 * Gives what wakes them.
 */
export const restOffscreen = (): (() => void) => {
  const resting = [...document.querySelectorAll<HTMLElement>('#results li, body footer')].filter(isOffscreen)
  const heights = resting.map(({ clientHeight }) => clientHeight)
  for (const [index, { style }] of resting.entries()) {
    style.containIntrinsicHeight = `${heights[index] ?? 0}px`
    style.contentVisibility = 'hidden'
  }
  return () => {
    for (const { style } of resting) {
      style.containIntrinsicHeight = ''
      style.contentVisibility = ''
    }
  }
}
