import type { FastifyBaseLogger } from 'fastify'
import { createLane } from '../admission/lane.ts'
import type { Lane } from '../admission/lane.ts'
import { SAMPLE_MS, watchQueueTime } from '../admission/queue-time.ts'
import type { WatchedPool } from '../admission/queue-time.ts'

/**
 * Each kind of work has a bound of its own, so that none waits for another. By how many times the target work may wait before a
 * lane narrows, those with more people's money or words in them are narrowed later: pages and reads first, then files, without
 * which a page that was let in is of no use, and payments and what people send each other last. At least there is room for what one
 * browser asks for at once: on a machine that is slow for other reasons nobody who is alone is turned away.
 */
const kinds = {
  reads: { times: 1, least: 8, first: 32, most: 256 },
  files: { times: 2, least: 24, first: 64, most: 256 },
  sends: { times: 3, least: 16, first: 64, most: 512 },
} as const

export type LaneName = keyof typeof kinds
export const laneNames = Object.keys(kinds) as LaneName[]
export type LaneBounds = Partial<
  Record<LaneName, { least: number; first: number; most: number; places: number }>
>

export type Lanes = {
  of: (name: LaneName) => Lane
  queueMs: () => number
  stop: () => void
}

/** A lane that has shed nothing for so long is through with it. */
const CALM_MS = 10_000

/** Says in the log when a lane begins to turn work away, and how much it was in the end: not each of thousands. */
const createDiary = (log: Pick<FastifyBaseLogger, 'warn'>) => {
  const open = new Map<LaneName, { before: number; shed: number; lastAt: number }>()
  return (name: LaneName, lane: Lane, queueMs: number, at: number) => {
    const { shed: counts, limit } = lane.state()
    const shed = counts.full + counts.late
    const known = open.get(name) ?? { before: 0, shed: 0, lastAt: -Infinity }
    if (shed > known.shed) {
      const isNew = at - known.lastAt > CALM_MS
      if (isNew)
        log.warn({ lane: name, limit, queueMs: Math.round(queueMs) }, 'overload: work is turned away')
      open.set(name, { before: isNew ? known.shed : known.before, shed, lastAt: at })
    } else if (known.lastAt > -Infinity && at - known.lastAt > CALM_MS) {
      log.warn({ lane: name, shed: shed - known.before }, 'overload: over')
      open.set(name, { ...known, lastAt: -Infinity })
    }
  }
}

type LanesOptions = {
  targetMs: number
  pool: WatchedPool
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Other bounds than usual. */
  bounds?: LaneBounds | undefined
}

/** The lanes of a process. What is looked at here cannot throw: it would end the process. */
export const openLanes = ({ targetMs, pool, log, bounds = {} }: LanesOptions): Lanes => {
  const now = () => performance.now()
  const lanes = new Map(
    laneNames.map((name) => {
      const { times, ...usual } = kinds[name]
      return [name, createLane({ ...usual, ...bounds[name], targetMs: targetMs * times, now })]
    }),
  )
  const waiting = watchQueueTime(pool, now)
  const note = createDiary(log)
  const look = () => {
    const queueMs = waiting.sample()
    for (const [name, lane] of lanes) {
      lane.look(queueMs)
      if (queueMs !== null) note(name, lane, queueMs, now())
    }
  }
  const looking = setInterval(look, SAMPLE_MS).unref()
  return {
    of: (name) => lanes.get(name) as Lane,
    queueMs: () => waiting.last(),
    stop: () => {
      clearInterval(looking)
      waiting.stop()
    },
  }
}
