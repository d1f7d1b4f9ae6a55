import { announce } from '#platform/announcements.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { reportDecided } from '#features/notifications/server/index.ts'
import { preparedCodeOf } from '../prepared/index.ts'
import { isUnreliable } from '../report-rules.ts'
import { closeReports, flagReporter } from './close-queries.ts'
import type { ClosedReport } from './close-queries.ts'
import { tellOutcome } from './complaint-outcome.ts'
import { reporterOf } from './minor-reported.ts'

export type Closing = {
  site: number
  report: number
  outcome: 'action' | 'no_violation'
  /** What whoever reported it reads: of what was found, never of who else reported it. */
  reasons: string
  staff: number
}

/**
 * What came of a report, and of every open one about the same thing: whoever reported it is told. Where nothing was wrong
 * only those of the same reason end with it: the others asked something else. One that is looked at again waits for another
 * person than the first. Gives those that ended, none when there was
 * nothing to decide.
 */
export const closeReport = async (
  own: Pick<RequestContext, 'db' | 'clock' | 'vault'>,
  closing: Closing,
): Promise<readonly ClosedReport[]> => {
  const now = own.clock.now()
  const prepared = preparedCodeOf(closing.reasons)
  const closed = await closeReports.many(own.db, { ...closing, prepared, now })
  const members = new Set(closed.flatMap(({ reporter_id: id }) => id ?? []))
  for (const { id, reporter_id: reporter } of closed)
    await (reporter === null
      ? tellOutcome(own, id)
      : announce(own.db, reportDecided, { to: reporter, subject: id, now }))
  if (closing.outcome === 'no_violation')
    for (const reporter of members)
      if (isUnreliable(await reporterOf(own.db, reporter, now)))
        await flagReporter.run(own.db, { reporter, site: closing.site, now })
  return closed
}
