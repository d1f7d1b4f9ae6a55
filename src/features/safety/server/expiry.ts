import { bigint, int, moment, statement } from '#platform/db/statement.ts'
import { end } from './decide.ts'
import { inJob } from './in-job.ts'
import type { Job } from './in-job.ts'

const AT_ONCE = 100

/** Held messages are not among them: what becomes of those is the site's choice. */
const findExpired = statement({
  name: 'safety.expired',
  takes: { now: moment, limit: int },
  gives: { id: bigint, site_id: int },
  sql: `select id, site_id from decision where ends_at <= :now and ended_at is null and measure <> 'hold_message'
         order by ends_at limit :limit::int`,
})

/** What was decided for a time ends when that is over, each in a transaction of its own. Tells how many. */
export const endExpired = async (job: Job): Promise<number> => {
  const due = await findExpired.many(job.pool, { now: job.clock.now(), limit: AT_ONCE })
  let ended = 0
  for (const { id: decision, site_id: site } of due) {
    if (await inJob(job, (own) => end(own, { decision, site, by: 'expired' }))) ended += 1
  }
  return ended
}
