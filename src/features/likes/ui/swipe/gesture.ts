import type { Direction } from './deck.ts'

/** How far, as a share of the card, and how fast, in px per ms, a card must go to be let go of for good. */
const FAR = 0.32
/** A card is higher than wide, and a thumb reaches less far up than across. */
const FAR_UP = 0.2
const FAST = 0.45
/** A flick has gone some way at least: a finger that trembles decides nothing. */
const FLICK_PX = 24
const FULL_TILT_DEG = 9

/** What letting go means. A flick counts, and one against the way that was gone takes it back. */
const isLetGo = (way: number, speed: number, far: number): boolean => {
  const isFlick = Math.abs(speed) > FAST && Math.abs(way) > FLICK_PX
  return isFlick ? Math.sign(speed) === Math.sign(way) : Math.abs(way) > far
}

export const decisionOf = (x: number, speed: number, width: number): Direction | null => {
  if (!isLetGo(x, speed, width * FAR)) return null
  return x > 0 ? 'like' : 'skip'
}

/** Up opens the profile, as the arrow on the card and the key do; down means nothing. */
export const isOpening = (y: number, speed: number, height: number): boolean =>
  y < 0 && isLetGo(y, speed, height * FAR_UP)

const within = (share: number) => Math.max(-1, Math.min(1, share))

/** How near a decision is: -1 to skip, 1 to like. */
export const leaningOf = (x: number, width: number): number => within(x / (width * FAR))

/** How near the profile is: 1 and it opens. */
export const risingOf = (y: number, height: number): number => Math.max(0, within(-y / (height * FAR_UP)))

export const tiltOf = (x: number, width: number): number => within(x / width) * FULL_TILT_DEG

/** Where on its way a movement was, and when. */
export type Sample = { way: number; at: number }
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
  return (last.way - first.way) / (last.at - first.at)
}
