import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from './process.ts'
import { asPart } from './tracing/current.ts'
import type { Tracer } from './tracing/tracer.ts'

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

/** A round that is a trace of its own, if it is sampled. Most find nothing; of those nobody is told. */
export const tracedRound =
  <Given extends unknown[]>(
    name: string,
    round: (...given: Given) => Promise<number>,
    tracer: Tracer | null | undefined,
  ) =>
  async (...given: Given): Promise<number> => {
    const attempt = tracer?.attempt({ name: `round ${name}`, kind: 'internal' })
    if (!attempt) return round(...given)
    const { span, tell } = attempt
    let isIdle = false
    try {
      return await asPart(span, async () => {
        const handled = await round(...given)
        isIdle = handled === 0
        span.end({ attributes: { 'vonk.handled': handled } })
        return handled
      })
    } finally {
      if (!isIdle) tell()
    }
  }
