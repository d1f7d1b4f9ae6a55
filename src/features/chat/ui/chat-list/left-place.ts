import type { useRouter } from '@tanstack/react-router'

export type Router = ReturnType<typeof useRouter>
/** How far a list was scrolled, as far as anybody knows, and whose conversation was open. */
export type Place = { top: number | undefined; openProfile: number | null }

/**
 * How far the list was scrolled when it was left, by its entry of the history. While a conversation is on its way the router
 * takes the list for the page that it is on, and notes the place of the page that waits.
 */
export const tops = new Map<string, number>()

/** Handed on from one list to the next; whoever moves on from a page without one finds the list from its top. */
let left: Place | null = null
/** Lists and conversations that are on the page now: while the next list is drawn, the one before still is. */
let shownNow = 0

export const leftPlace = (): Place | null => left

/** The list that is being drawn goes on where another one was left, and so needs all of its rows. */
export const goesOn = (): boolean => shownNow > 0 || left !== null

/** A list, or a conversation in its place, is on the page. Gives what hands the place on when it leaves. */
export const enterPage = (router: Router): ((place: Place) => void) => {
  shownNow++
  return (place) => {
    shownNow--
    left = place
    // A page that only waits, or that is drawn in two steps, is not the next one yet.
    const stopWaiting = router.subscribe('onRendered', () => {
      stopWaiting()
      const stop = router.subscribe('onBeforeNavigate', () => {
        stop()
        if (left === place) left = null
      })
    })
  }
}
