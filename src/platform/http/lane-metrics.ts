import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { LaneState } from '../admission/lane.ts'
import { laneNames } from './lanes.ts'
import type { Lanes } from './lanes.ts'

/** What each lane does, as Prometheus reads it. */
export const addLaneMetrics = (registry: Registry, lanes: Lanes): void => {
  const common = { labelNames: ['lane'], registers: [registry] }
  const gauge = (name: string, help: string, read: (state: LaneState) => number) => {
    const metric: Gauge = new Gauge({
      ...common,
      name,
      help,
      collect: () => {
        for (const lane of laneNames) metric.set({ lane }, read(lanes.of(lane).state()))
      },
    })
  }
  const counter = (name: string, help: string, read: (state: LaneState) => number) => {
    const metric: Counter = new Counter({
      ...common,
      name,
      help,
      collect: () => {
        metric.reset()
        for (const lane of laneNames) metric.inc({ lane }, read(lanes.of(lane).state()))
      },
    })
  }
  gauge('lane_in_flight', 'Requests that are worked on', ({ inFlight }) => inFlight)
  gauge('lane_limit', 'How many may be at once, as the process chose it', ({ limit }) => limit)
  gauge('lane_queued', 'Requests that wait for their turn', ({ queued }) => queued)
  counter('lane_shed_total', 'Requests that were turned away with 503', ({ shed }) => shed)
  counter(
    'lane_abandoned_total',
    'Requests whose client left before their turn',
    ({ abandoned }) => abandoned,
  )
  const waiting: Gauge = new Gauge({
    name: 'queue_time_seconds',
    help: 'How long work waits for the event loop and for a connection to the database',
    registers: [registry],
    collect: () => waiting.set(lanes.queueMs() / 1000),
  })
}
