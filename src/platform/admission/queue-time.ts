/** What is asked of a pool here. */
export type WatchedPool = {
  readonly waitingCount: number
  on: (event: 'acquire', heard: () => void) => unknown
  off: (event: 'acquire', heard: () => void) => unknown
}

/** How often the event loop is asked how late it is. */
export const SAMPLE_MS = 20
/** Samples that make up one look: fewer would take one long answer for overload. */
const SAMPLES = 5

export type QueueTime = {
  /** To be called each SAMPLE_MS. Gives how long work waits, once enough was seen to tell; null until then. */
  sample: () => number | null
  /** The last that was told. */
  last: () => number
  stop: () => void
}

/**
 * How long work waits for its turn in this process: until the event loop comes round, by how late our timer is, and until
 * a connection to the database is free, by how many wait for one and how fast they get theirs (Little's law). Waiting for others, for
 * a payment provider or a slow line, is no part of it.
 */
export const watchQueueTime = (pool: WatchedPool, now: () => number): QueueTime => {
  let acquired = 0
  const count = () => {
    acquired += 1
  }
  pool.on('acquire', count)
  let began = now()
  let sampledAt = began
  let samples = 0
  let lateMs = 0
  let last = 0

  return {
    sample: () => {
      const at = now()
      lateMs += Math.max(0, at - sampledAt - SAMPLE_MS)
      sampledAt = at
      samples += 1
      if (samples < SAMPLES) return null
      const loopMs = lateMs / samples
      const poolMs = (pool.waitingCount * (at - began)) / Math.max(1, acquired)
      last = loopMs + poolMs
      began = at
      samples = acquired = lateMs = 0
      return last
    },
    last: () => last,
    stop: () => void pool.off('acquire', count),
  }
}
