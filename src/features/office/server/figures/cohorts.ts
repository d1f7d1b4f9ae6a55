import type { Db } from '#platform/db/database.ts'
import type { Cohort } from '../../figures-contract.ts'
import { spanStart } from '../../figures-range.ts'
import { readCohorts, signupsByWeek } from './read-queries.ts'

const WEEKS_SHOWN = 12
const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS

type Counted = { week: string; weeks_later: number; active: number }

/** A week of newcomers and the weeks that have begun since. */
export const cohortRows = (
  weeks: readonly { week: string; members: number }[],
  counted: readonly Counted[],
  today: string,
): Cohort[] => {
  const known = new Map(counted.map((one) => [`${one.week} ${one.weeks_later}`, one.active]))
  return weeks.map(({ week, members }) => {
    const begun = Math.floor((Date.parse(today) - Date.parse(week)) / WEEK_MS)
    const active = Array.from({ length: WEEKS_SHOWN }, (_, later) =>
      later > begun ? null : (known.get(`${week} ${later}`) ?? 0),
    )
    return { week, members, active }
  })
}

/** The last twelve weeks of newcomers before the end of the period. */
export const cohortsOf = async (
  db: Db,
  { site, until, today }: { site: number; until: string; today: string },
): Promise<Cohort[]> => {
  const last = spanStart(until, 'week')
  const from = new Date(Date.parse(last) - (WEEKS_SHOWN - 1) * WEEK_MS).toISOString().slice(0, 10)
  const sunday = new Date(Date.parse(last) + 6 * DAY_MS).toISOString().slice(0, 10)
  const weeks = await signupsByWeek.many(db, { site, from, until: sunday })
  return cohortRows(weeks, await readCohorts.many(db, { site, from, until: last }), today)
}
