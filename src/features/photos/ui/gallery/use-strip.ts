import { useRef, useState } from 'react'
import { prefersReducedMotion } from '#design/use-browser.ts'

/** A row of slides, each as wide as the row, that the browser scrolls and snaps; this only knows where it is. */
export const useStrip = (count: number, start = 0) => {
  const ref = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  const onScroll = () => {
    const strip = ref.current
    if (strip) setIndex(Math.min(count - 1, Math.max(0, Math.round(strip.scrollLeft / strip.clientWidth))))
  }
  const show = (next: number, behavior: ScrollBehavior = 'smooth') => {
    const strip = ref.current
    strip?.scrollTo({
      left: next * strip.clientWidth,
      behavior: prefersReducedMotion() ? 'instant' : behavior,
    })
  }
  return { ref, index, onScroll, show }
}

export const stripClass =
  'flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]'
