import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { ConfigurationError } from '../configuration-error.ts'
import type { Pool } from './database.ts'
import { readMigrations } from './migration-files.ts'
import type { Migration } from './migration-files.ts'
import { newerMigrations, refuseNewer } from './schema-version.ts'
import { requireSupportedVersion } from './version.ts'

// Any constant does: it only has to be the same in every process that migrates.
const MIGRATION_LOCK = 7_366_001

/** Who waits for a table keeps all others from it, so nobody waits long; and the longer it takes, the more rarely. */
const LOCK_MS = 2_000
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 15 }, () => 15_000)]

export type MigrateOptions = {
  migrations?: readonly Migration[]
  /** Lets a version start whose successor has migrated (docs/decisions/0082). */
  newerSchema?: boolean
  lockMs?: number
  pausesMs?: readonly number[]
  /** What whoever waits for it should know. */
  tell?: (line: string) => void
}

/** It waited for too long, or in a circle with others: they get on now, and the next try finds their locks gone. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

/** Values, constraints, names, what PostgreSQL does not know and what a file raises itself: the same again at each try. */
const FAILS_AGAIN = /^(?:0A|22|23|42|P0)/

const failed = (name: string, error: unknown): Error => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = `migration ${name} failed`
  return FAILS_AGAIN.test(code)
    ? new ConfigurationError(message, { cause: error })
    : new Error(message, { cause: error })
}

const record = (client: PoolClient, { name, checksum }: Migration) =>
  client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])

const applyInTransaction = async (client: PoolClient, migration: Migration, lockMs: number) => {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * A build that was broken off leaves an index that is of no use to anybody and in the way of the next one. It may wait for as long
 * as some transaction is open: whoever writes meanwhile does not wait for it, and a timeout would only leave another half of it.
 */
const applyConcurrently = async (client: PoolClient, migration: Migration, index: string) => {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  if (rows[0]?.indisvalid === false) await client.query(`drop index concurrently ${index}`)
  // One that is whole was built by whoever died before it was written down.
  if (!rows[0]?.indisvalid) await client.query(migration.sql)
  await record(client, migration)
}

const ASK_AGAIN_MS = 250

/** Asks again and again: whoever waited in the database would be a transaction that `concurrently` waits for. */
const takeTurn = async (client: PoolClient): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.mine) return
    await pause(ASK_AGAIN_MS)
  }
}

/** Applies what is new, each file in its own transaction; processes that start together take turns. */
export const migrate = async (pool: Pool, options: MigrateOptions = {}): Promise<string[]> => {
  const { migrations = readMigrations(), newerSchema = false, tell } = options
  const pauses = options.pausesMs ?? pausesMs

  const apply = async (client: PoolClient, migration: Migration) => {
    for (let attempt = 0; ; attempt++) {
      try {
        const { concurrentIndex } = migration
        if (concurrentIndex) return await applyConcurrently(client, migration, concurrentIndex)
        return await applyInTransaction(client, migration, options.lockMs ?? LOCK_MS)
      } catch (error) {
        const pauseMs = pauses[attempt]
        if (!isLocked(error)) throw failed(migration.name, error)
        if (pauseMs === undefined)
          throw new Error(`migration ${migration.name} failed: another transaction holds its tables`, {
            cause: error,
          })
        tell?.(`Migration ${migration.name} waits for a transaction that holds its tables …`)
        await pause(pauseMs)
      }
    }
  }

  const client = await pool.connect()
  try {
    await requireSupportedVersion(client)
    await takeTurn(client)
    await client.query(
      `create table if not exists migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const names = migrations.map(({ name }) => name)
    refuseNewer(newerMigrations(applied.keys(), names), newerSchema)
    const fresh: string[] = []
    for (const migration of migrations) {
      const { name, checksum } = migration
      const known = applied.get(name)
      if (known === checksum) continue
      if (known)
        throw new ConfigurationError(
          `migration ${name} was changed after it was applied: add a new file instead`,
        )
      await apply(client, migration)
      fresh.push(name)
    }
    return fresh
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}
