import { prefersReducedMotion } from '#design/use-browser.ts'
import type { Direction } from './deck.ts'
import { decisionOf, remember, speedOf } from './gesture.ts'
import type { Sample } from './gesture.ts'
import { follow, settle } from './motion.ts'

/** Less is a tap. */
const STILL_PX = 6
/** The finger leads sideways; up and down it pulls only a little. */
const VERTICAL_SHARE = 0.35

/**
 * Lets the card follow the pointer that was just pressed on it. `onRelease` says whether it accepts the decision;
 * a card that is not let go, or not accepted, returns to its place.
 */
export const beginDrag = (
  press: PointerEvent,
  card: HTMLElement,
  behind: HTMLElement | null,
  onRelease: (direction: Direction) => boolean,
): void => {
  const { pointerId, clientX, clientY } = press
  const end = new AbortController()
  const options = { signal: end.signal }
  const width = card.offsetWidth
  const calm = prefersReducedMotion()
  // Where it was pressed counts: a fast flick has few moves, or one.
  let samples: Sample[] = [{ x: 0, at: press.timeStamp }]
  let [x, y, frame, isDragging] = [0, 0, 0, false]

  const draw = () => {
    frame = 0
    follow(card, behind, { x, y, width, calm })
  }
  const begin = () => {
    isDragging = true
    card.setPointerCapture(pointerId)
    card.getAnimations().forEach((animation) => animation.cancel())
    for (const element of [card, behind]) element?.style.setProperty('will-change', 'transform')
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    x = event.clientX - clientX
    y = (event.clientY - clientY) * VERTICAL_SHARE
    if (!isDragging && Math.abs(x) < STILL_PX) return
    if (!isDragging) begin()
    samples = remember(samples, { x, at: event.timeStamp })
    frame ||= requestAnimationFrame(draw)
  }
  const stop = (direction: Direction | null) => {
    end.abort()
    cancelAnimationFrame(frame)
    if (!isDragging) return
    for (const element of [card, behind]) element?.style.removeProperty('will-change')
    if (direction && onRelease(direction)) return
    settle(card)
    if (behind) behind.style.transform = ''
  }
  const release = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    // The click that follows belongs to the drag, not to what was under the finger.
    if (isDragging) swallowNextClick()
    stop(decisionOf(x, speedOf(samples, event.timeStamp), width))
  }
  // The browser took the pointer, to scroll the page for example.
  const cancel = (event: PointerEvent) => event.pointerId === pointerId && stop(null)

  addEventListener('pointermove', move, options)
  addEventListener('pointerup', release, options)
  addEventListener('pointercancel', cancel, options)
  addEventListener('blur', () => stop(null), options)
}

const swallowNextClick = () => {
  const end = new AbortController()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true, signal: end.signal })
  setTimeout(() => end.abort())
}
