import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { enterPage, leftPlace, tops } from './left-place.ts'
import type { Place, Router } from './left-place.ts'

type List = HTMLElement | null

/** On a narrow screen the page scrolls, and not the list. Beside a conversation there nobody sees it: nothing does. */
const scrollerOf = (list: List): Element | null => {
  if (!list || list.clientHeight === 0) return null
  return getComputedStyle(list).overflowY === 'visible' ? document.documentElement : list
}

const focusRow = (list: List, profile: number | null) =>
  list?.querySelector<HTMLElement>(`[data-row="${profile}"]`)?.focus({ preventScroll: true })

/** Scrolls to where the list was left. */
const goOnAt = (router: Router, list: List, top: number): (() => void) => {
  const scroller = scrollerOf(list)
  const scroll = () => {
    if (scroller) scroller.scrollTop = top
  }
  scroll()
  // The router has its own memory of this page, which is of before the last scroll, or of a page that only waited.
  const stop = router.subscribe('onRendered', () => {
    stop()
    scroll()
  })
  return stop
}

/** Whoever leaves a conversation stands at its row, once the page is there. */
const returnToRow = (router: Router, list: List, { openProfile }: Place): (() => void) => {
  const stopResolved = router.subscribe('onResolved', ({ pathChanged }) => {
    stopResolved()
    if (pathChanged) focusRow(list, openProfile)
  })
  // Whoever turns back before a conversation is there has never left for the router.
  const stopRendered = router.subscribe('onRendered', ({ pathChanged }) => {
    stopRendered()
    if (!pathChanged) focusRow(list, openProfile)
  })
  return () => {
    stopResolved()
    stopRendered()
  }
}

/** Notes how far it is scrolled as it goes: whoever leaves does not wait until the page that comes is laid out for it. */
const noteScroll = (router: Router, list: List, place: Place): (() => void) => {
  const note = () => {
    place.top = scrollerOf(list)?.scrollTop ?? place.top
  }
  const first = requestAnimationFrame(note)
  document.addEventListener('scroll', note, { capture: true, passive: true })
  // The browser tells of a scroll with its next frame, and somebody may tap before.
  const stop = router.subscribe('onBeforeNavigate', note)
  return () => {
    stop()
    cancelAnimationFrame(first)
    document.removeEventListener('scroll', note, { capture: true })
  }
}

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
    const found = leftPlace()
    const entry = isPage ? router.latestLocation.state.__TSR_key : undefined
    const start = found?.top ?? tops.get(entry ?? '')
    const place: Place = { top: start, openProfile: null }
    const ends = [
      start !== undefined && goOnAt(router, list.current, start),
      found && isPage && returnToRow(router, list.current, found),
      noteScroll(router, list.current, place),
    ]
    const handOn = enterPage(router)
    return () => {
      for (const end of ends) if (end) end()
      if (entry !== undefined && place.top !== undefined) tops.set(entry, place.top)
      handOn({ ...place, openProfile: opened.current })
    }
  }, [router, isPage])
  return list
}

/** Where a narrow screen shows a conversation and so no list: keeps the place for when there is one again. */
export function ListPlace({ openProfile }: { openProfile: number | null }) {
  useListPlace(openProfile, false)
  return null
}
