export type LimitOptions = {
  /** How long work may wait for the event loop and for the database before less of it is let in. */
  targetMs: number
  least: number
  most: number
  first: number
}

/** How much work may be in flight, chosen anew with each look at how long work waits. */
export type Limit = {
  current: () => number
  observe: (seen: { queueMs: number; wasFull: boolean }) => void
}

/** One look may halve the limit at most: a pause of the whole process, however long, is forgotten soon. */
const STEEPEST = 0.5
/** Of what one look asks for, so much is done at once: looks are noisy. */
const SMOOTHING = 0.5

/**
 * A gradient limit, as Netflix' concurrency-limits has it, on queue time instead of round trips: requests differ in how long
 * they take by a factor of a thousand, and one that waits for a payment provider loads nobody. It shrinks in proportion as work
 * waits longer than the target, and grows by its root only while it is used up.
 */
export const createLimit = ({ targetMs, least, most, first }: LimitOptions): Limit => {
  let limit = first
  return {
    current: () => Math.floor(limit),
    observe: ({ queueMs, wasFull }) => {
      const gradient = Math.max(STEEPEST, Math.min(1, targetMs / queueMs))
      const wanted = limit * gradient + (wasFull ? Math.sqrt(limit) : 0)
      limit = Math.max(least, Math.min(most, limit + (wanted - limit) * SMOOTHING))
    },
  }
}
