import { chanceOf } from './chance.ts'

/** After so many answers somebody takes more time, and says less. */
export const QUIET_AFTER = 10
const QUIET_FACTOR = 1.5

export type Moments = { read: number; reaction: number; typing: number; answer: number }

/** When a message is read, when it is reacted to, when an answer is begun and when it is sent, in ms after it was written: 6 to 36 s. */
export const momentsOf = (message: { conversation: number; sequence: number; answers: number }): Moments => {
  const { conversation, sequence, answers } = message
  const random = chanceOf('answer', conversation, sequence)
  const factor = answers >= QUIET_AFTER ? QUIET_FACTOR : 1
  const read = (2000 + random() * 3000) * factor
  const typing = read + (1000 + random() * 2000) * factor
  return {
    read,
    reaction: (read + typing) / 2,
    typing,
    answer: typing + (3000 + random() ** 2 * 13_000) * factor,
  }
}
