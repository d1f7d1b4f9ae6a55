import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

const HOLD_MS = 450
const TWICE_MS = 300
const MOVED_PX = 10

type Taps = { onDouble: () => void; onHold: (element: HTMLElement) => void }

/** Of fingers: twice quickly, or held. A finger that moves scrolls; links and photos keep their taps. */
export const useTaps = (taps: Taps | null) => {
  const held = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = useRef({ x: 0, y: 0, time: -TWICE_MS, isHeld: false })
  const stop = () => clearTimeout(held.current)
  if (!taps) return {}
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'mouse') return
      at.current = { ...at.current, x, y, isHeld: false }
      stop()
      held.current = setTimeout(() => {
        at.current.isHeld = true
        taps.onHold(currentTarget)
      }, HOLD_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const { x, y } = at.current
      if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) stop()
    },
    onPointerCancel: stop,
    onPointerUp: ({ pointerType, timeStamp, target }: PointerEvent<HTMLElement>) => {
      stop()
      if (pointerType === 'mouse' || at.current.isHeld || (target as Element).closest('a, button')) return
      const isSecond = timeStamp - at.current.time < TWICE_MS
      at.current.time = isSecond ? -TWICE_MS : timeStamp
      if (isSecond) taps.onDouble()
    },
    // The tap that ends a hold is none, and the browser's own menu would lie over ours.
    onClickCapture: (event: MouseEvent) => {
      if (!at.current.isHeld) return
      at.current.isHeld = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: MouseEvent) => {
      if (at.current.isHeld) event.preventDefault()
    },
  }
}
