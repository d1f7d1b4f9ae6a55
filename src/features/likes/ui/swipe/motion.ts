import { prefersReducedMotion } from '#design/use-browser.ts'
import type { Direction } from './deck.ts'
import { leaningOf, risingOf, tiltOf } from './gesture.ts'

/** To which side a card that waits looks out where there is room for it. */
export type Lean = 'left' | 'right'

/** Where a card waits, as its styles say, with how far it has stood up. */
const waitingPose = (card: HTMLElement): string => getComputedStyle(card).getPropertyValue('--waiting')

const SETTLE: KeyframeAnimationOptions = { duration: 180, easing: 'cubic-bezier(0.2, 1.25, 0.4, 1)' }
const FLY: KeyframeAnimationOptions = {
  duration: 190,
  easing: 'cubic-bezier(0.3, 0.1, 0.8, 0.7)',
  fill: 'forwards',
}
/** A card that was lifted to open its profile waits for that page where it was let go. */
const OPENED_MS = 400

type Meaning = Direction | 'open'

const stampOf = (card: HTMLElement, meaning: Meaning) =>
  card.querySelector<HTMLElement>(`[data-stamp=${meaning}]`)

/** Cards on their way out. A decision starts one before the deck is drawn without it, which then asks for the same. */
const flights = new WeakMap<HTMLElement, Promise<void>>()

const stop = (element: HTMLElement) => {
  flights.delete(element)
  element.getAnimations().forEach((animation) => animation.cancel())
}

type Moved = { x: number; y: number; width: number; height: number; isRising: boolean; calm: boolean }

/** One frame of a drag: nothing but transforms and opacities, which need no layout. */
export const follow = (
  card: HTMLElement,
  behind: HTMLElement | null,
  { x, y, width, height, isRising, calm }: Moved,
): void => {
  const leaning = isRising ? 0 : leaningOf(x, width)
  const rising = isRising ? risingOf(y, height) : 0
  card.style.transform = `translate3d(${x}px, ${y}px, 0) rotate(${calm || isRising ? 0 : tiltOf(x, width)}deg)`
  showStamps(card, { like: leaning, skip: -leaning, open: rising })
  if (behind && !calm) behind.style.setProperty('--near', String(Math.abs(leaning)))
}

const showStamps = (card: HTMLElement, shown: Partial<Record<Meaning, number>> = {}) => {
  for (const meaning of ['like', 'skip', 'open'] as const)
    stampOf(card, meaning)?.style.setProperty('opacity', String(Math.max(0, shown[meaning] ?? 0)))
}

/** Back to where it belongs, from wherever the finger left it. */
export const settle = (
  card: HTMLElement,
  { from = card.style.transform, to = 'none', isOpened = false } = {},
): void => {
  stop(card)
  card.style.transform = ''
  card.style.removeProperty('--near')
  showStamps(card)
  if (!from || from === to || prefersReducedMotion()) return
  const wait = isOpened ? { delay: OPENED_MS, fill: 'backwards' as const } : {}
  card.animate([{ transform: from }, { transform: to }], { ...SETTLE, ...wait })
}

/** One that waits is where its class says. */
export const rest = (card: HTMLElement): void => settle(card, { from: '' })

/** From waiting into the hand. */
export const standUp = (card: HTMLElement): void =>
  settle(card, { from: card.style.transform || waitingPose(card) })

const outside = (card: HTMLElement, direction: Direction, y: number) => {
  const side = direction === 'like' ? 1 : -1
  const far = card.offsetWidth / 2 + innerWidth / 2 + 80
  return `translate3d(${side * far}px, ${y}px, 0) rotate(${side * 14}deg)`
}

/** Off the screen, on from where it was let go. */
export const flyOut = (card: HTMLElement, direction: Direction): Promise<void> => {
  const known = flights.get(card)
  if (known) return known
  const from = card.style.transform || 'none'
  const y = Number(/translate3d\([^,]+, (-?[\d.]+)px/.exec(from)?.[1] ?? 0)
  stop(card)
  stampOf(card, direction)?.style.setProperty('opacity', '1')
  const { finished } = card.animate(
    [{ transform: from }, { transform: outside(card, direction, y * 2) }],
    FLY,
  )
  const flight = finished.then(
    () => undefined,
    () => undefined,
  )
  flights.set(card, flight)
  return flight
}

/** Back on the deck, from the side that it left to. */
export const flyIn = (card: HTMLElement, from: Direction): void =>
  settle(card, { from: outside(card, from, 0) })
