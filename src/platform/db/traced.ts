import { currentSpan, during } from '../tracing/current.ts'
import type { Db } from './database.ts'

type Named = { name: string; text: string; values: unknown[] }
type Query = (...asked: unknown[]) => Promise<unknown>

const isNamed = (asked: unknown): asked is Named =>
  typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked

/** Their words are ours, and a commit waits for standbys. */
const isOfTransaction = (asked: unknown): asked is 'begin' | 'commit' | 'rollback' =>
  asked === 'begin' || asked === 'commit' || asked === 'rollback'

/**
 * As part of what is traced, if it is: then the statement says so in a comment, as sqlcommenter has it, by which it is found in
 * PostgreSQL's own views and logs. Its text is another one each time, so it is sent without its name, or each would be kept prepared.
 */
const queryWith =
  (query: Query): Query =>
  (...asked) => {
    const whole = currentSpan()
    if (!whole) return query(...asked)
    const [first, ...rest] = asked
    const isOurs = isNamed(first)
    if (!isOurs && !isOfTransaction(first)) return query(...asked)
    const name = isOurs ? first.name : first
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
    const span = whole.begin({ name, kind: 'client', attributes })
    if (!span) return query(...asked)
    const comment = `\n/*traceparent='${span.traceparent}'*/`
    const sent = isOurs ? { text: first.text + comment, values: first.values } : first + comment
    return during(span, () => query(sent, ...rest))
  }

/** Whoever asks is known when it is asked: a pool asks in the name of whoever gave a connection back. */
export const traced = (db: Db): Db => ({
  query: queryWith(db.query.bind(db)) as unknown as Db['query'],
})

export const traceQueries = (pool: Db): void => {
  pool.query = traced(pool).query
}
