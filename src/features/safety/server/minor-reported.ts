import type { Db } from '#platform/db/database.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { mayHide } from '../report-rules.ts'
import type { Reporter } from '../report-rules.ts'
import { DAY_MS } from '../times.ts'
import { decide } from './decide.ts'
import { findAgeKnown, findReporter, lockSubject } from './report-queries.ts'

/** Asked for before their report is written, so that it is not counted itself. */
export const reporterOf = async (db: Db, reporter: number, now: Date): Promise<Reporter> => {
  const since = new Date(now.getTime() - DAY_MS)
  const row = await findReporter.one(db, { reporter, since })
  const { decided, dismissed } = row
  return {
    decided,
    dismissed,
    since: row.since,
    isConfirmed: row.is_confirmed,
    minorsToday: row.minors_today,
  }
}

/**
 * Somebody may be a child: nobody sees them from this transaction on, until a person has looked. Not by the word of
 * whoever is new here or was wrong often, and not again when they were found to be of age.
 */
export const hideMinor = async (
  own: RequestContext,
  { reporter, subject, report }: { reporter: Reporter; subject: number; report: number },
): Promise<void> => {
  if (!mayHide(reporter, own.clock.now())) return
  const { signup_date: contentAt } = await lockSubject.one(own.db, { subject })
  if ((await findAgeKnown.one(own.db, { subject })).is_known) return
  await decide(own, {
    site: (await siteOf(own)).id,
    account: subject,
    measure: 'hide_profile',
    reason: 'minor',
    staff: null,
    factsCode: 'minor_reported',
    isDetected: false,
    report,
    contentAt,
  })
}
