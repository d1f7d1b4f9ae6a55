import type { Direction } from './deck.ts'

/** How far, as a share of the card, and how fast, in px per ms, a card must go to be let go of for good. */
const FAR = 0.32
const FAST = 0.45
/** A flick has gone some way at least: a finger that trembles decides nothing. */
const FLICK_PX = 24
const FULL_TILT_DEG = 9

/** What letting go means. A flick counts, and one against the way that was gone takes it back. */
export const decisionOf = (x: number, speed: number, width: number): Direction | null => {
  const isFlick = Math.abs(speed) > FAST && Math.abs(x) > FLICK_PX
  if (isFlick) return Math.sign(speed) === Math.sign(x) ? sideOf(x) : null
  return Math.abs(x) > width * FAR ? sideOf(x) : null
}

const sideOf = (x: number): Direction => (x > 0 ? 'like' : 'skip')

/** How near a decision is: -1 to skip, 1 to like. */
export const leaningOf = (x: number, width: number): number => Math.max(-1, Math.min(1, x / (width * FAR)))

export const tiltOf = (x: number, width: number): number =>
  Math.max(-1, Math.min(1, x / width)) * FULL_TILT_DEG

export type Sample = { x: number; at: number }
const REMEMBERED_MS = 90

/** The last moments of a movement, of which its speed is made. */
export const remember = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at }) => sample.at - at < REMEMBERED_MS),
  sample,
]

/** In px per ms; a finger that rested before it let go has none. */
export const speedOf = (samples: readonly Sample[], now: number): number => {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || now - last.at > REMEMBERED_MS || last.at === first.at) return 0
  return (last.x - first.x) / (last.at - first.at)
}
