import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createPool } from '#platform/db/database.ts'
import { watchGaps } from './gaps.ts'

export type Writers = {
  /** Those of which the database said that they are stored. */
  acknowledged: string[]
  failures: () => number
  /** The longest time in which nobody was told yes since this was last asked. */
  longestGapMs: () => number
  stop: () => Promise<void>
}

const PAUSE_MS = 20

/** So many write at once, each row once, as the servers of a site would; what fails is not tried again. */
export const startWriters = async (connectionString: string, count: number): Promise<Writers> => {
  const pool = createPool({
    connectionString,
    max: count,
    timeouts: { connectMs: 3_000, statementMs: 5_000 },
  })
  await pool.query('create table if not exists acknowledged (id text primary key)')
  const acknowledged: string[] = []
  let failures = 0
  let isOver = false
  const gaps = watchGaps()
  const lane = async () => {
    while (!isOver) {
      const id = randomUUID()
      const isStored = await pool.query('insert into acknowledged values ($1)', [id]).then(
        () => true,
        () => false,
      )
      if (isStored) {
        gaps.yes()
        acknowledged.push(id)
      } else failures += 1
      await pause(PAUSE_MS)
    }
  }
  const lanes = Array.from({ length: count }, lane)
  return {
    acknowledged,
    failures: () => failures,
    longestGapMs: gaps.longestMs,
    stop: async () => {
      isOver = true
      await Promise.all(lanes)
      await pool.end()
    },
  }
}

/** What one node has, asked of itself. */
export const rowsOf = async (connectionString: string): Promise<Set<string>> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select id from acknowledged')
    return new Set(rows.map(({ id }) => id))
  } finally {
    await client.end().catch(() => undefined)
  }
}
