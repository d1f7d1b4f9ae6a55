import type { Gift } from '#features/chat/choices.ts'
import type { PastWords } from './words/words.ts'

type Speaker = 'me' | 'them'

/** Drawings by their number, in `photos/art/scenes`: a path through an autumn wood, and a dog at an empty beach. */
export const scenes = { wood: 13, beach: 18 }
type Scene = keyof typeof scenes

/** `me` is whom one can log in as. What is no text is a photo or a gift. */
export type Line = Speaker | { from: Speaker; gift: Gift } | { from: Speaker; photo: Scene }

export type Topic = Exclude<keyof PastWords, 'firsts'>

/** Who says what in which order. The topic is an interest of both. */
export const talks: Record<Topic, readonly Line[]> = {
  hiking: ['them', 'me', 'them', { from: 'them', photo: 'wood' }, 'me', 'them', 'them'],
  cooking: ['me', 'them', 'me', 'them', 'me', 'them', 'me', { from: 'me', gift: 'chocolates' }, 'them'],
  coffee: ['them', 'me', 'them', 'me', 'them', 'me', { from: 'them', gift: 'coffee' }, 'them'],
  music: ['them', 'me', 'them', 'me', 'them'],
  reading: ['me', 'them', 'me', 'them', 'me', 'them', 'me', { from: 'them', gift: 'cake' }],
  travelling: ['them', 'me', 'them', { from: 'them', photo: 'beach' }, 'me', 'them', 'me', 'them'],
  movies: ['me', 'them', 'me', 'them', 'me', 'them', { from: 'me', gift: 'rose' }],
}

export const speakerOf = (line: Line): Speaker => (typeof line === 'string' ? line : line.from)
