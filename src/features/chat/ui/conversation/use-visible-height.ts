import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * The keyboard of a phone covers the page without telling its layout. What is left of the screen is the height of the
 * conversation, so that the field one writes in is never under it.
 */
export const useVisibleHeight = (): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const { visualViewport: viewport } = window
    if (!viewport) return
    const fit = () => {
      const { style } = element.current ?? {}
      // Whoever zooms in wants to see a part of it, larger.
      const isCovered = viewport.scale < 1.01 && viewport.height < innerHeight - 1
      if (style) style.maxHeight = isCovered ? `${viewport.height}px` : ''
      if (isCovered && viewport.offsetTop > 0) scrollTo(0, 0)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [])
  return element
}
