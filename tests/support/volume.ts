import { needed } from './database.ts'

/** `npm run soak` runs long tests whole, `npm test` a tenth of them. */
export const isSoak = process.env.SOAK === '1'

export const volume = (whole: number): number => (isSoak ? whole : Math.ceil(whole / 10))

/** New for each run and printed with it; with TEST_SEED a run is repeated. */
export const seed = Number(needed('TEST_SEED'))

/** Numbers from 0 to below 1 that a seed decides (mulberry32). */
export const randomFrom = (start: number): (() => number) => {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** That many counts between the first and the last of `total`, in order and at random distances. */
export const someCounts = (how: number, total: number, random: () => number): number[] =>
  Array.from({ length: how }, (_, n) => Math.floor(((n + random()) * total) / how) + 1)

const PARTS = 20

/** Long runs say how far they are. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** In a long run: a line for each twentieth that is done. */
export const progressOf = (what: string, total: number): (() => void) => {
  let done = 0
  const began = performance.now()
  return () => {
    done += 1
    if (!isSoak || Math.floor((done * PARTS) / total) === Math.floor(((done - 1) * PARTS) / total)) return
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    say(`${what}: ${done} of ${total} after ${seconds} s`)
  }
}
