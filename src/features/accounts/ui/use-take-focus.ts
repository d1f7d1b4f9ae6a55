import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * For what comes in the place of a form or a button that had the focus: a screen reader reads it, and Tab goes on from
 * here. Give it a tabIndex of -1.
 */
export const useTakeFocus = <T extends HTMLElement>(): RefObject<T | null> => {
  const element = useRef<T>(null)
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [])
  return element
}
