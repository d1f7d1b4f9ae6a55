import type { Pool } from '#platform/db/database.ts'
import { day, statement } from '#platform/db/statement.ts'

/** A year and a month to compare it with; what is counted of it by then stays. */
const KEPT_DAYS = 400
const DAY_MS = 24 * 60 * 60 * 1000

const forgetBefore = statement({
  name: 'accounts.forget_active_days',
  takes: { day },
  gives: {},
  sql: `delete from active_day where day < :day`,
})

export const forgetActiveDays = (pool: Pool, now: Date): Promise<number> =>
  forgetBefore.run(pool, { day: new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10) })
