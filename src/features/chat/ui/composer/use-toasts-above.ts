import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Toasts stand beside the layout: only the root can tell them to leave what one writes with free. */
export const useToastsAbove = (isWanted: boolean): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = element
    if (!current || !isWanted) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--toast-offset', `${current.offsetHeight}px`)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--toast-offset')
    }
  }, [isWanted])
  return element
}
