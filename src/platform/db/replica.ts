import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { isDatabaseAway } from './away.ts'
import { createPool } from './database.ts'
import type { ConnectionOptions, Db, Pool, Timeouts } from './database.ts'
import { beatOnce, readBeat } from './replica-queries.ts'

/** Older than this a replica is not asked. */
export const REPLICA_AGE_MS = 5_000
const BEAT_MS = 1_000
/** Of beats that no replica has shown; one that is further behind is not asked anyway. */
const BEATS_KEPT = 60
/** Whoever waits for a replica that hangs is soon helped by the primary. */
const timeouts: Timeouts = { connectMs: 1_000, statementMs: 4_000 }

/** A statement that a standby ends because what it reads is being removed. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40001'

/** A statement as `pg` takes it, in one of its many ways. */
const ask = (pool: Pool, asked: unknown[]): Promise<unknown> =>
  (pool as unknown as { query: (...all: unknown[]) => Promise<unknown> }).query(...asked)

export type Replica = {
  /** Reads that may be some seconds old. Where there is no replica that is young enough, the primary answers. */
  db: Db
  /** So old is what it answers, at most; infinite while that is not known. */
  ageMs: () => number
  stop: () => Promise<void>
}

/**
 * A standby for reading. Each second a number is counted up in the primary; whichever number the standby shows, what it has is
 * as old as the moment in which that was written, and the measure is as old as its last beat.
 */
export const openReplica = (primary: Pool, options: Omit<ConnectionOptions, 'timeouts'>): Replica => {
  const pool = createPool({ ...options, timeouts, isReadOnly: true })
  let written: { number: number; at: number }[] = []
  let freshAt = -Infinity
  let measuring: Promise<void> | null = null
  const measure = async () => {
    try {
      const { number: seen } = await readBeat.one(pool)
      const shown = written.findLast(({ number }) => number <= seen)
      if (shown) freshAt = shown.at
      written = written.filter(({ number }) => number >= (shown?.number ?? 0)).slice(-BEATS_KEPT)
      const at = performance.now()
      written.push({ number: (await beatOnce.one(primary)).number, at })
    } catch (error) {
      freshAt = -Infinity
      options.onError?.(error as Error)
    }
  }
  const timer = setInterval(() => {
    measuring ??= measure().finally(() => (measuring = null))
  }, BEAT_MS)
  timer.unref()
  const ageMs = () => performance.now() - freshAt
  const query = async (...asked: unknown[]): Promise<unknown> => {
    if (ageMs() > REPLICA_AGE_MS) return ask(primary, asked)
    try {
      return await ask(pool, asked)
    } catch (error) {
      if (isDatabaseAway(error)) freshAt = -Infinity
      else if (!isConflict(error)) throw error
      return ask(primary, asked)
    }
  }
  return {
    db: { query } as unknown as Db,
    ageMs,
    stop: async () => {
      clearInterval(timer)
      await measuring
      await pool.end()
    },
  }
}

export const addReplicaMetrics = (registry: Registry, { ageMs }: Replica): void => {
  const age: Gauge = new Gauge({
    name: 'database_replica_age_seconds',
    help: 'How old answers of the replica are at most; infinite while that is not known',
    registers: [registry],
    collect: () => age.set(ageMs() / 1000),
  })
}
