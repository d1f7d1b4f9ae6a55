import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { shedReasons } from '../admission/lane.ts'
import type { LaneState } from '../admission/lane.ts'
import { laneNames } from './lanes.ts'
import type { Lanes } from './lanes.ts'
import type { Waits } from './waits.ts'

/** What each lane does, as Prometheus reads it. */
export const addLaneMetrics = (registry: Registry, lanes: Lanes, waits: Waits): void => {
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
  gauge('lane_in_flight', 'Requests that are worked on', ({ inFlight }) => inFlight)
  gauge('lane_limit', 'How many may be at once, as the process chose it', ({ limit }) => limit)
  gauge('lane_queued', 'Requests that wait for their turn', ({ queued }) => queued)
  const shed: Counter = new Counter({
    name: 'lane_shed_total',
    help: 'Requests that were turned away with 503: there was no place to wait in, or they had waited for too long',
    labelNames: ['lane', 'reason'],
    registers: [registry],
    collect: () => {
      shed.reset()
      for (const lane of laneNames) {
        const counts = lanes.of(lane).state().shed
        for (const reason of shedReasons) shed.inc({ lane, reason }, counts[reason])
      }
    },
  })
  const abandoned: Counter = new Counter({
    ...common,
    name: 'lane_abandoned_total',
    help: 'Requests whose client left before their turn',
    collect: () => {
      abandoned.reset()
      for (const lane of laneNames) abandoned.inc({ lane }, lanes.of(lane).state().abandoned)
    },
  })
  registry.registerMetric(waits.histogram)
  const waiting: Gauge = new Gauge({
    name: 'queue_time_seconds',
    help: 'How long work waits for the event loop and for a connection to the database',
    registers: [registry],
    collect: () => waiting.set(lanes.queueMs() / 1000),
  })
}
