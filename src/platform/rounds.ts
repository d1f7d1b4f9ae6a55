import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from './process.ts'

const EVERY_MS = 1000

/** Looks for work until it is stopped; a round tells how much it found. The one under way ends first. */
export const inRounds = (round: (signal: AbortSignal) => Promise<number>, everyMs = EVERY_MS): Running => {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      const handled = await round(signal)
      if (handled === 0) await pause(everyMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
