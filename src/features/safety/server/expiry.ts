import type { JobServices } from '#platform/feature.ts'
import { transaction } from '#platform/db/database.ts'
import { bigint, int, moment, statement } from '#platform/db/statement.ts'
import { end } from './decide.ts'

const AT_ONCE = 100

/** Held messages are not among them: what becomes of those is the site's choice. */
const findExpired = statement({
  name: 'safety.expired',
  takes: { now: moment, limit: int },
  gives: { id: bigint, site_id: int },
  sql: `select id, site_id from decision where ends_at <= :now and ended_at is null and measure <> 'hold_message'
         order by ends_at limit :limit::int`,
})

type Given = Pick<JobServices, 'pool' | 'clock' | 'live' | 'hooks' | 'signer'>

/** What was decided for a time ends when that is over, each in a transaction of its own. Tells how many. */
export const endExpired = async (services: Given): Promise<number> => {
  const { pool, clock } = services
  const due = await findExpired.many(pool, { now: clock.now(), limit: AT_ONCE })
  let ended = 0
  for (const { id: decision, site_id: site } of due) {
    const afterwards: (() => void)[] = []
    const afterCommit = (work: () => void) => void afterwards.push(work)
    const isOver = await transaction(pool, (db) =>
      end({ ...services, db, afterCommit }, { decision, site, by: 'expired' }),
    )
    for (const work of afterwards) work()
    if (isOver) ended += 1
  }
  return ended
}
