import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { useIsPainted } from './after-paint.ts'
import { BELOW_MD } from './breakpoints.ts'
import { useIsInBrowser, useMediaQuery } from './use-browser.ts'

const page = { getElement: () => window }

/** Whoever goes back looks for what they left by. */
const useIsReturning = (): boolean => {
  const { location, resolvedLocation } = useRouter().state
  return location.state.__TSR_index < (resolvedLocation?.state.__TSR_index ?? 0)
}

/**
 * Whether what is not needed at first is drawn by now. A page that a tap opens on a phone is on the screen before it is: what follows
 * is drawn in pieces, between which the browser answers. A page of the server, and one that somebody comes back to, has all of it
 * at once. Within one another they follow one another.
 */
export const useHasRest = (isWhole = false): boolean => {
  const isInBrowser = useIsInBrowser()
  const isPhone = useMediaQuery(BELOW_MD)
  const isFurtherDown = (useElementScrollRestoration(page)?.scrollY ?? 0) > 0
  const isReturning = useIsReturning()
  return useIsPainted(isWhole || !isInBrowser || !isPhone || isFurtherDown || isReturning)
}
