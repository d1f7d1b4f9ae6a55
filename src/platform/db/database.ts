import pg from 'pg'
import { isLastOfConnection } from './away.ts'
import { traced, traceQueries } from './traced.ts'
import { inside, limitPerMember } from './turns.ts'

/** A pool or a transaction: whatever can run a statement. */
export type Db = Pick<pg.ClientBase, 'query'>

// Counts and ids fit a double; a date is a day without a time zone, so it stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/**
 * Statements are written so that one plan suits every parameter. Left to itself, PostgreSQL plans the larger ones
 * anew each time, which takes longer than running them.
 */
export const PLAN_ONCE = `set plan_cache_mode = force_generic_plan`

/** How long one waits for a connection, and for the answer to a statement. */
export type Timeouts = { connectMs: number; statementMs: number }

/** While a visitor waits. Jobs and migrations take the time they need. */
export const serverTimeouts: Timeouts = { connectMs: 5_000, statementMs: 15_000 }

/** How long one waits for what another transaction has locked; it was to be over long before. */
export const SERVER_LOCK_MS = 2_000
export const WORKER_LOCK_MS = 30_000

/** One member's tabs and pages are served with these; the others are for the others, whatever those wait for. */
export const CONNECTIONS_PER_MEMBER = 3

export type ConnectionOptions = {
  connectionString: string
  max?: number
  perMember?: number
  onError?: (error: Error) => void
  timeouts?: Timeouts
  lockMs?: number
  /** Refuses to write, wherever it leads. */
  isReadOnly?: boolean
}

const settingsOf = ({ timeouts, lockMs, isReadOnly }: ConnectionOptions): string =>
  [
    PLAN_ONCE,
    ...(timeouts ? [`set statement_timeout = ${timeouts.statementMs}`] : []),
    ...(lockMs ? [`set lock_timeout = ${lockMs}`] : []),
    ...(isReadOnly ? ['set default_transaction_read_only = on'] : []),
  ].join('; ')

export const createPool = (options: ConnectionOptions): pg.Pool => {
  const { connectionString, max = 10, perMember, onError, timeouts } = options
  const settings = settingsOf(options)
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'vonk',
    ...(timeouts && {
      connectionTimeoutMillis: timeouts.connectMs,
      // The database ends what takes too long. One that does not even do that is not waited for either.
      query_timeout: timeouts.statementMs + timeouts.connectMs,
    }),
    onConnect: async (client) => {
      // A connection that breaks in a transaction tells whoever waits for it; without a listener it would end the process.
      client.on('error', () => undefined)
      await client.query(settings)
    },
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => onError?.(error))
  if (perMember) limitPerMember(pool, perMember, timeouts?.connectMs ?? serverTimeouts.connectMs)
  traceQueries(pool)
  return pool
}

/**
 * Whether this is a database that takes writes: a standby answers to reads as if nothing were wrong. It writes nothing;
 * PostgreSQL refuses the attempt. The pool drops a connection on which it fails.
 */
export const mayWrite = (pool: pg.Pool): Promise<boolean> =>
  pool.query('update migration set checksum = checksum where false').then(
    () => true,
    () => false,
  )

const within = async <T>(pool: pg.Pool, begin: string, work: (tx: Db) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  const tx = traced(client)
  let broken: Error | undefined
  try {
    await tx.query(begin)
    const result = await inside(() => work(tx))
    await tx.query('commit')
    return result
  } catch (error) {
    // One that does not answer would not answer to this either; who connects anew finds the primary.
    if (isLastOfConnection(error)) broken = error as Error
    else
      await tx.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError
      })
    throw error
  } finally {
    // A connection that could not roll back, or not write, must not go back into the pool.
    client.release(broken)
  }
}

/** Runs `work` in one transaction: all of it or nothing. */
export const transaction = <T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> =>
  within(pool, 'begin', work)

/** Reads at one moment, while others go on writing. */
export const snapshot = <T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> =>
  within(pool, 'begin isolation level repeatable read read only', work)

export type Pool = pg.Pool

/** A text with a NUL: valid JSON, and nothing that a column can hold. */
export const isUnkeepableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05')

/** Another row has it already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
