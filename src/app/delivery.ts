import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 1000

export type Delivery = { stop: () => Promise<void> }

/** Empties an outbox in rounds until it is stopped; a round tells how many it took up. The one under way ends first. */
export const deliverInRounds = (round: (signal: AbortSignal) => Promise<number>): Delivery => {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      const handled = await round(signal)
      if (handled === 0) await pause(POLL_MS, undefined, { signal }).catch(() => undefined)
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
