import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Asked while the element is still in its place; gives how to find who gets the focus once it has gone. */
export type FindFocusTarget = (gone: HTMLElement) => () => HTMLElement | null | undefined

/** What has the focus when it goes leaves it to another: otherwise a keyboard would begin again at the top of the page. */
export const useMoveFocusOnUnmount = <T extends HTMLElement>(
  findFocusTarget: FindFocusTarget,
): RefObject<T | null> => {
  const element = useRef<T>(null)
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      if (!own?.contains(document.activeElement)) return
      const focusTarget = findFocusTarget(own)
      queueMicrotask(() => focusTarget()?.focus({ preventScroll: true }))
    }
  }, [findFocusTarget])
  return element
}
