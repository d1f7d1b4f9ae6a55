import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * For what one presses at the bottom of a page: while it is in sight, what floats stays above it, or before it where it is a
 * column at the side. That is beside the layout, and only the root can tell it.
 */
export const useToastsAbove = (isWanted = true): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = element
    if (!current || !isWanted) return
    const { style } = document.documentElement
    let isInSight = false
    const tell = () => {
      const { width, height, left } = current.getBoundingClientRect()
      const isColumn = height > width
      style.setProperty('--actions-height', `${isInSight && !isColumn ? height : 0}px`)
      style.setProperty('--actions-side', `${isInSight && isColumn ? innerWidth - left : 0}px`)
    }
    const sizes = new ResizeObserver(tell)
    const sights = new IntersectionObserver(([entry]) => {
      isInSight = entry?.isIntersecting === true
      tell()
    })
    sizes.observe(current)
    sights.observe(current)
    addEventListener('resize', tell)
    return () => {
      removeEventListener('resize', tell)
      sizes.disconnect()
      sights.disconnect()
      style.removeProperty('--actions-height')
      style.removeProperty('--actions-side')
    }
  }, [isWanted])
  return element
}
