import type { IncomingMessage } from 'node:http'
import { Histogram } from 'prom-client'
import { laneNames } from './lanes.ts'
import type { LaneName } from './lanes.ts'

/** How long requests have waited for their turn: each, and all of them for Prometheus. */
export type Waits = {
  note: (raw: IncomingMessage, lane: LaneName, ms: number) => void
  ms: (raw: IncomingMessage) => number
  histogram: Histogram
}

/** Nobody waits for longer than half a second (`admission/lane.ts`). */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5]

export const createWaits = (): Waits => {
  const waited = new WeakMap<IncomingMessage, number>()
  const histogram = new Histogram({
    name: 'lane_wait_seconds',
    help: 'How long requests waited for their turn that had one; most do not wait at all',
    labelNames: ['lane'],
    buckets: BUCKETS,
    registers: [],
  })
  for (const lane of laneNames) histogram.zero({ lane })
  return {
    histogram,
    note: (raw, lane, ms) => {
      histogram.observe({ lane }, ms / 1000)
      if (ms > 0) waited.set(raw, ms)
    },
    ms: (raw) => waited.get(raw) ?? 0,
  }
}
