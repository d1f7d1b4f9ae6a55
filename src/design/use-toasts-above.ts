import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * For what one presses at the bottom of a page: while it is in sight, what floats stays above it. That is beside the
 * layout, and only the root can tell it.
 */
export const useToastsAbove = (isWanted = true): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = element
    if (!current || !isWanted) return
    const { style } = document.documentElement
    let isInSight = false
    const tell = () => style.setProperty('--actions-height', `${isInSight ? current.offsetHeight : 0}px`)
    const sizes = new ResizeObserver(tell)
    const sights = new IntersectionObserver(([entry]) => {
      isInSight = entry?.isIntersecting === true
      tell()
    })
    sizes.observe(current)
    sights.observe(current)
    return () => {
      sizes.disconnect()
      sights.disconnect()
      style.removeProperty('--actions-height')
    }
  }, [isWanted])
  return element
}
