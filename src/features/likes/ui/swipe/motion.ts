import { prefersReducedMotion } from '#design/use-browser.ts'
import type { Direction } from './deck.ts'
import { leaningOf, tiltOf } from './gesture.ts'

/** Where the card behind waits, as its class says too. */
export const RESTING = 'translate3d(0, 5%, 0) scale(0.94)'
const [RESTING_SCALE, RESTING_Y] = [0.94, 5]

const SETTLE: KeyframeAnimationOptions = { duration: 180, easing: 'cubic-bezier(0.2, 1.25, 0.4, 1)' }
const FLY: KeyframeAnimationOptions = {
  duration: 190,
  easing: 'cubic-bezier(0.3, 0.1, 0.8, 0.7)',
  fill: 'forwards',
}

const stampOf = (card: HTMLElement, direction: Direction) =>
  card.querySelector<HTMLElement>(`[data-stamp=${direction}]`)

const stop = (element: HTMLElement) => element.getAnimations().forEach((animation) => animation.cancel())

/** One frame of a drag: nothing but transforms and opacities, which need no layout. */
export const follow = (
  card: HTMLElement,
  behind: HTMLElement | null,
  { x, y, width, calm }: { x: number; y: number; width: number; calm: boolean },
): void => {
  const leaning = leaningOf(x, width)
  card.style.transform = `translate3d(${x}px, ${y}px, 0) rotate(${calm ? 0 : tiltOf(x, width)}deg)`
  showStamps(card, leaning)
  if (!behind || calm) return
  const near = Math.abs(leaning)
  const scale = RESTING_SCALE + (1 - RESTING_SCALE) * near
  behind.style.transform = `translate3d(0, ${RESTING_Y * (1 - near)}%, 0) scale(${scale})`
}

const showStamps = (card: HTMLElement, leaning: number) => {
  stampOf(card, 'like')?.style.setProperty('opacity', String(Math.max(0, leaning)))
  stampOf(card, 'skip')?.style.setProperty('opacity', String(Math.max(0, -leaning)))
}

/** Back to where it belongs, from wherever the finger left it. */
export const settle = (card: HTMLElement, from = card.style.transform, to = 'none'): void => {
  stop(card)
  card.style.transform = ''
  showStamps(card, 0)
  if (from && from !== to && !prefersReducedMotion())
    card.animate([{ transform: from }, { transform: to }], SETTLE)
}

const outside = (card: HTMLElement, direction: Direction, y: number) => {
  const side = direction === 'like' ? 1 : -1
  const far = card.offsetWidth / 2 + innerWidth / 2 + 80
  return `translate3d(${side * far}px, ${y}px, 0) rotate(${side * 14}deg)`
}

/** Off the screen, on from where it was let go. */
export const flyOut = async (card: HTMLElement, direction: Direction): Promise<void> => {
  const from = card.style.transform || 'none'
  const y = Number(/translate3d\([^,]+, (-?[\d.]+)px/.exec(from)?.[1] ?? 0)
  stop(card)
  stampOf(card, direction)?.style.setProperty('opacity', '1')
  const flight = card.animate([{ transform: from }, { transform: outside(card, direction, y * 2) }], FLY)
  await flight.finished.catch(() => undefined)
}

/** Back on the deck, from the side that it left to. */
export const flyIn = (card: HTMLElement, from: Direction): void => settle(card, outside(card, from, 0))
