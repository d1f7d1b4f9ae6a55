import type { Clock } from '#platform/clock.ts'
import { transaction } from '#platform/db/database.ts'
import type { Db, Pool } from '#platform/db/database.ts'
import { bigint, bigints, day, int, moment, oneOf, someOf, statement } from '#platform/db/statement.ts'
import { money, retention } from './count-more-queries.ts'
import { actives, deliveries, events, funnel } from './count-queries.ts'
import { CAUGHT_UP_DAYS, dayOf, kinds, tasksAt } from './tasks.ts'
import type { Kind, Task } from './tasks.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Then the next turn goes on: no run keeps a worker for long. */
const RUN_MS = 20_000
const LATE_AT_ONCE = 5000

const statements: Record<Kind, readonly { run: (db: Db, given: { day: string }) => Promise<number> }[]> = {
  events,
  money,
  deliveries,
  funnel,
  actives,
  retention,
}

const findCounted = statement({
  name: 'figures.counted',
  takes: { kinds: someOf<Kind>(), since: day },
  gives: { kind: oneOf<Kind>(), day, at: moment },
  sql: `select kind, day, counted_at as at from figure_run where kind = any (:kinds) and day >= :since`,
})
/** Whoever counts the same day meanwhile waits here, and then counts it after us. */
const noteCounted = statement({
  name: 'figures.note_counted',
  takes: { kind: oneOf<Kind>(), day, now: moment },
  gives: {},
  sql: `insert into figure_run (kind, day, counted_at) values (:kind, :day, :now)
        on conflict (kind, day) do update set counted_at = excluded.counted_at`,
})
const findLate = statement({
  name: 'figures.late',
  takes: { limit: int },
  gives: { id: bigint, day },
  sql: `select id, day from figure_late order by id limit :limit::int`,
})
const forgetLate = statement({
  name: 'figures.forget_late',
  takes: { ids: bigints },
  gives: {},
  sql: `delete from figure_late where id = any (:ids)`,
})

type Given = { pool: Pool; clock: Clock }

/** A day as it is now, in the place of what was counted of it before: done twice, it is the same. */
export const countDay = ({ pool, clock }: Given, { kind, day: date }: Task): Promise<void> =>
  transaction(pool, async (tx) => {
    await noteCounted.run(tx, { kind, day: date, now: clock.now() })
    for (const each of statements[kind]) await each.run(tx, { day: date })
  })

const countLate = async (given: Given): Promise<number> => {
  const marks = await findLate.many(given.pool, { limit: LATE_AT_ONCE })
  const days = [...new Set(marks.map((mark) => mark.day))]
  for (const late of days) await countDay(given, { kind: 'money', day: late })
  if (marks.length > 0) await forgetLate.run(given.pool, { ids: marks.map(({ id }) => id) })
  return days.length
}

/** Counts what is due, as far as its time allows. */
export const countFigures = async (
  given: Given,
  { historyDays = CAUGHT_UP_DAYS, forMs = RUN_MS }: { historyDays?: number; forMs?: number } = {},
): Promise<number> => {
  const now = given.clock.now()
  const until = performance.now() + forMs
  const since = dayOf(now.getTime() - (historyDays + 7) * DAY_MS)
  let done = await countLate(given)
  const counted = await findCounted.many(given.pool, { kinds: [...kinds], since })
  for (const task of tasksAt(now, counted, historyDays)) {
    if (performance.now() > until) break
    await countDay(given, task)
    done++
  }
  return done
}
