import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** How far it was scrolled, and whose conversation was open. */
type Place = { top: number; openProfile: number | null }

/** Handed on from one list to the next within one commit; whoever comes back later finds the list from its top. */
let left: Place | null = null

/** On a narrow screen the page scrolls, and not the list. */
const scrollerOf = (list: HTMLElement): Element =>
  getComputedStyle(list).overflowY === 'visible' ? document.documentElement : list

/**
 * The list with its frame and the list beside a conversation are pages of different layouts, so moving between them
 * draws it anew. It goes on where the other one was left, and whoever leaves a conversation stands at its row.
 */
export const useListPlace = (
  openProfile: number | null,
  isPage: boolean,
): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null)
  const opened = useRef(openProfile)
  useLayoutEffect(() => {
    opened.current = openProfile
  }, [openProfile])

  const router = useRouter()
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const found = left
    // Beside a conversation on a narrow screen nobody sees it: there is nothing to scroll, but it is handed on.
    const isShown = () => element.clientHeight > 0
    if (found && isShown()) scrollerOf(element).scrollTop = found.top
    const unsubscribe = router.subscribe('onResolved', ({ pathChanged }) => {
      unsubscribe()
      if (!pathChanged || !isPage || !found) return
      const row = element.querySelector<HTMLElement>(`[data-row="${found.openProfile}"]`)
      row?.focus({ preventScroll: true })
    })
    return () => {
      unsubscribe()
      const top = isShown() ? scrollerOf(element).scrollTop : (found?.top ?? 0)
      left = { top, openProfile: opened.current }
      queueMicrotask(() => {
        left = null
      })
    }
  }, [router, isPage])
  return list
}
