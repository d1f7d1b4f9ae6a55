import { useEffect, useRef, useState } from 'react'
import type { PointerEvent as ReactPointerEvent } from 'react'
import { flushSync } from 'react-dom'

const LONG_PRESS_MS = 300
/** A mouse that moves this far drags; a finger that does so before the long press scrolls. */
const STILL_PX = 8
const SCROLL_ZONE_PX = 72
const SCROLL_STEP_PX = 9

type Drag = { id: number; x: number; y: number; order: readonly number[] }

export const movedTo = (ids: readonly number[], id: number, place: number): number[] =>
  ids.filter((other) => other !== id).toSpliced(place, 0, id)

/** Dragging with mouse, pen or finger. The thing that is dragged takes the place that is under the pointer. */
export const useDragOrder = (
  ids: readonly number[],
  onDrop: (order: readonly number[], id: number) => void,
) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const current = useRef<Drag | null>(null)
  const show = (next: Drag | null) => {
    current.current = next
    setDrag(next)
  }

  useEffect(() => {
    const element = list.current
    // Only a listener that was there before the finger came down can keep the page from scrolling.
    const hold = (event: TouchEvent) => {
      if (current.current) event.preventDefault()
    }
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [])

  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function scroll() {
      const { y = 0 } = current.current ?? {}
      if (y < SCROLL_ZONE_PX) scrollBy(0, -SCROLL_STEP_PX)
      if (y > innerHeight - SCROLL_ZONE_PX) scrollBy(0, SCROLL_STEP_PX)
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging])

  const press = (event: ReactPointerEvent, id: number) => {
    if (event.button !== 0 || (event.target as Element).closest('button, [popover]')) return
    const { pointerId, pointerType, clientX, clientY } = event
    const isMouse = pointerType === 'mouse'
    const begin = () => show({ id, x: clientX, y: clientY, order: ids })
    const longPress = isMouse ? undefined : setTimeout(begin, LONG_PRESS_MS)
    const end = new AbortController()
    const stop = () => {
      clearTimeout(longPress)
      end.abort()
      show(null)
    }
    const move = ({ pointerId: mover, clientX: x, clientY: y }: PointerEvent) => {
      if (mover !== pointerId) return
      if (!current.current) {
        if (Math.hypot(x - clientX, y - clientY) < STILL_PX) return
        if (!isMouse) return stop()
        begin()
      }
      const order = current.current?.order ?? ids
      const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')
      const place = list.current?.contains(under ?? null) ? order.indexOf(Number(under?.dataset.photo)) : -1
      // Drawn before the next move asks what is under the pointer, or that one would put it back.
      flushSync(() => show({ id, x, y, order: place < 0 ? order : movedTo(order, id, place) }))
    }
    const drop = () => {
      const order = current.current?.order
      stop()
      if (order?.some((one, place) => one !== ids[place])) onDrop(order, id)
    }
    const options = { signal: end.signal }
    addEventListener('pointermove', move, options)
    addEventListener('pointerup', drop, options)
    addEventListener('pointercancel', stop, options)
    addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), options)
    // A long press would open the browser's own menu for pictures.
    addEventListener('contextmenu', (menu) => !isMouse && menu.preventDefault(), options)
  }
  return { list, drag, press, order: drag?.order ?? ids }
}
