import type pg from 'pg'
import type { Db } from './database.ts'

type Named = { name: string; text: string; values: unknown[] }

/** What only reads: a statement that writes is done as often as it is asked for. */
const isRead = (query: unknown): query is Named =>
  typeof query === 'object' &&
  query !== null &&
  'name' in query &&
  'text' in query &&
  typeof query.text === 'string' &&
  /^\s*select\b/i.test(query.text)

/**
 * For what asks many questions and changes nothing, as a page does: the same statement with the same values is asked once,
 * and all get its rows. Nobody may change them.
 */
export const readOnce = (db: Db): Db => {
  const known = new Map<string, Promise<pg.QueryResult>>()
  const query = (asked: unknown, ...rest: unknown[]): unknown => {
    const run = db.query.bind(db) as (...args: unknown[]) => Promise<pg.QueryResult>
    if (!isRead(asked) || rest.length > 0) return run(asked, ...rest)
    const key = `${asked.name} ${JSON.stringify(asked.values)}`
    let answer = known.get(key)
    if (!answer) known.set(key, (answer = run(asked)))
    return answer
  }
  return { query: query as Db['query'] }
}
