import { createFairQueue } from './fair-queue.ts'
import type { Asker } from './fair-queue.ts'
import { createLimit } from './limit.ts'
import type { LimitOptions } from './limit.ts'

export type Work = {
  start: () => void
  /** Nobody will do it: there is no room, or it has waited for too long. */
  shed: () => void
}

export type Lane = {
  /** Starts it at once, later, or never. */
  enter: (work: Work, asker: () => Asker) => void
  /** Whether somebody who came now could start at once. */
  hasRoom: () => boolean
  /** Takes back what waits: nobody wants it any more. */
  abandon: (work: Work) => void
  /** What was started is done. */
  leave: () => void
  /** Adapts the limit and sheds what has waited for too long; to be called often. */
  look: (queueMs: number | null) => void
  state: () => LaneState
}

/** There was no place to wait in, or nobody came to its turn in time. */
export type ShedReason = 'full' | 'late'
export const shedReasons: readonly ShedReason[] = ['full', 'late']

export type LaneState = {
  inFlight: number
  limit: number
  queued: number
  shed: Readonly<Record<ShedReason, number>>
  abandoned: number
}

/** So many may wait: a burst, not a backlog. */
const PLACES = 512
/**
 * How long a burst may wait. A queue that has not emptied within that time is no burst: then all wait behind a backlog, and for less.
 * This is CoDel as servers have it (Maurer, "Fail at scale").
 */
const BURST_MS = 500
const STANDING_WAIT_MS = 200

/** Bounds how much of one kind of work is in flight, with a short and fair queue before it. */
export const createLane = (options: LimitOptions & { now: () => number; places?: number }): Lane => {
  const { now, places = PLACES } = options
  const limit = createLimit(options)
  const queue = createFairQueue<Work>(places)
  const since = new WeakMap<Work, number>()
  let inFlight = 0
  let wasFull = false
  let emptyAt = now()
  const counts = { full: 0, late: 0 }
  let abandoned = 0

  const shed = (work: Work, reason: ShedReason) => {
    counts[reason] += 1
    work.shed()
  }
  const hasRoom = () => inFlight < limit.current()
  const isLate = (work: Work, at: number) => {
    const allowedMs = at - emptyAt > BURST_MS ? STANDING_WAIT_MS : BURST_MS
    return at - (since.get(work) ?? at) > allowedMs
  }
  const noteEmpty = (at: number) => {
    if (queue.size() === 0) emptyAt = at
  }
  const start = (work: Work) => {
    inFlight += 1
    if (!hasRoom()) wasFull = true
    work.start()
  }
  const startWaiting = () => {
    const at = now()
    while (hasRoom()) {
      const work = queue.take()
      if (!work) break
      if (isLate(work, at)) shed(work, 'late')
      else start(work)
    }
    noteEmpty(at)
  }

  return {
    enter: (work, asker) => {
      if (queue.size() === 0) {
        emptyAt = now()
        if (hasRoom()) return start(work)
      }
      wasFull = true
      since.set(work, now())
      const leaving = queue.add(asker(), work)
      if (leaving) shed(leaving, 'full')
    },
    hasRoom: () => queue.size() === 0 && hasRoom(),
    abandon: (work) => {
      const before = queue.size()
      queue.remove(work)
      abandoned += before - queue.size()
      noteEmpty(now())
    },
    leave: () => {
      inFlight -= 1
      startWaiting()
    },
    look: (queueMs) => {
      if (queueMs !== null) {
        limit.observe({ queueMs, wasFull })
        wasFull = !hasRoom()
      }
      const at = now()
      for (const work of queue.values()) {
        if (!isLate(work, at)) break
        queue.remove(work)
        shed(work, 'late')
      }
      startWaiting()
    },
    state: () => ({
      inFlight,
      limit: limit.current(),
      queued: queue.size(),
      shed: { ...counts },
      abandoned,
    }),
  }
}
