import type { PoolClient } from 'pg'
import type { Pool } from '#platform/db/database.ts'

/** What begins and ends a transaction, within one that is open already. */
const within: Partial<Record<string, string>> = {
  begin: 'savepoint past',
  commit: 'release savepoint past',
  rollback: 'rollback to savepoint past; release savepoint past',
}

/**
 * A pool of one connection, in the middle of a transaction: whatever the features do with it is written together with the
 * rest of the demo, or not at all. Questions wait for each other, as a connection wants it.
 */
export const poolWithin = (tx: PoolClient): Pool => {
  let last: Promise<unknown> = Promise.resolve()
  const query = (question: unknown, values?: unknown[]) => {
    const said = typeof question === 'string' ? (within[question] ?? question) : question
    const answer = last.then(() => tx.query(said as string, values))
    last = answer.catch(() => undefined)
    return answer
  }
  const pool = { options: {}, query, connect: async () => ({ query, release: () => undefined }) }
  return pool as unknown as Pool
}
