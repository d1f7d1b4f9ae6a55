import { useElementScrollRestoration } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useIsInBrowser, useMediaQuery } from './use-browser.ts'

const page = { getElement: () => window }

/**
 * Whether the part of a list that a phone does not show at first is drawn by now. A page that a tap opens is on the screen
 * before it is: what follows is drawn in pieces, between which the browser answers. A page of the server, and one that somebody
 * comes back to further down, has all of it at once.
 */
export const useHasRest = (isWhole = false): boolean => {
  const isInBrowser = useIsInBrowser()
  const isPhone = useMediaQuery('(width < 48rem)')
  const isFurtherDown = (useElementScrollRestoration(page)?.scrollY ?? 0) > 0
  return useDeferredValue(true, isWhole || !isInBrowser || !isPhone || isFurtherDown)
}
