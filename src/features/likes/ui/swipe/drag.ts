import { prefersReducedMotion } from '#design/use-browser.ts'
import type { Direction } from './deck.ts'
import { decisionOf, isOpening, remember, speedOf } from './gesture.ts'
import type { Sample } from './gesture.ts'
import { follow, rest, settle } from './motion.ts'

/** Less is a tap. */
const STILL_PX = 6
/** The finger leads along one line; across it, and down, it pulls only a little. */
const PULLED_SHARE = 0.35

type Drag = {
  card: HTMLElement
  behind: HTMLElement | null
  /** Whether the decision is accepted: a card that is not let go, or not accepted, returns to its place. */
  onDecide: (direction: Direction) => boolean
  onOpen: () => void
}

/** Lets the card follow the pointer that was just pressed on it: aside to decide, up to open the profile. */
export const beginDrag = (press: PointerEvent, { card, behind, onDecide, onOpen }: Drag): void => {
  const { pointerId, clientX, clientY } = press
  const end = new AbortController()
  const options = { signal: end.signal }
  const size = { width: card.offsetWidth, height: card.offsetHeight }
  const calm = prefersReducedMotion()
  // Where it was pressed counts: a fast flick has few moves, or one.
  let samples: Sample[] = [{ way: 0, at: press.timeStamp }]
  let line: 'across' | 'up' | null = null
  let [x, y, frame] = [0, 0, 0]

  const draw = () => {
    frame = 0
    follow(card, behind, { x, y, ...size, isRising: line === 'up', calm })
  }
  const begin = (which: 'across' | 'up') => {
    line = which
    card.setPointerCapture(pointerId)
    card.getAnimations().forEach((animation) => animation.cancel())
    for (const element of [card, behind]) element?.style.setProperty('will-change', 'transform')
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    const [across, down] = [event.clientX - clientX, event.clientY - clientY]
    if (!line) {
      const isUp = -down > Math.abs(across)
      if (Math.abs(across) < STILL_PX && !(isUp && -down >= STILL_PX)) return
      begin(isUp ? 'up' : 'across')
    }
    x = line === 'up' ? across * PULLED_SHARE : across
    y = line === 'up' && down < 0 ? down : down * PULLED_SHARE
    samples = remember(samples, { way: line === 'up' ? y : x, at: event.timeStamp })
    frame ||= requestAnimationFrame(draw)
  }
  const stop = () => {
    end.abort()
    cancelAnimationFrame(frame)
    for (const element of [card, behind]) element?.style.removeProperty('will-change')
  }
  const putBack = (isOpened = false) => {
    settle(card, { isOpened })
    if (behind) rest(behind)
  }
  const release = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    stop()
    if (!line) return
    // The click that follows belongs to the drag, not to what was under the finger.
    swallowNextClick()
    const speed = speedOf(samples, event.timeStamp)
    if (line === 'up') {
      const isOpened = isOpening(y, speed, size.height)
      putBack(isOpened)
      if (isOpened) onOpen()
      return
    }
    const direction = decisionOf(x, speed, size.width)
    if (!direction || !onDecide(direction)) putBack()
  }
  const cancel = () => {
    stop()
    if (line) putBack()
  }

  addEventListener('pointermove', move, options)
  addEventListener('pointerup', release, options)
  // The browser took the pointer, to scroll the page for example.
  addEventListener('pointercancel', (event) => event.pointerId === pointerId && cancel(), options)
  addEventListener('blur', cancel, options)
}

const swallowNextClick = () => {
  const end = new AbortController()
  const swallow = (event: Event) => {
    // The profile is opened by a click of our own.
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, signal: end.signal })
  setTimeout(() => end.abort())
}
