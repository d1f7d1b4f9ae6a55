import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** For what one presses at the bottom of a page: what floats stands beside the layout, and only the root can tell it. */
export const useToastsAbove = (isWanted = true): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = element
    if (!current || !isWanted) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--actions-height', `${current.offsetHeight}px`)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--actions-height')
    }
  }, [isWanted])
  return element
}
