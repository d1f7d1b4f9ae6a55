import { transaction } from '#platform/db/database.ts'
import { bigint, int, moment, nullable, oneOf, statement } from '#platform/db/statement.ts'
import type { JobServices } from '#platform/feature.ts'
import { endDecision } from './decision-queries.ts'
import { releaseHeld, returnHeld } from './held.ts'

const AT_ONCE = 200

/** Held messages that nobody has looked at in time. What looks like a banned photo never arrives unseen. Without a message: it could not be stored after all. */
const findOverdue = statement({
  name: 'safety.overdue_held',
  takes: { now: moment, limit: int },
  gives: {
    decision: bigint,
    site: int,
    held_then: oneOf<'deliver' | 'return'>(),
    conversation: nullable(bigint),
    sequence: nullable(int),
  },
  sql: `select d.id as decision, d.site_id as site,
               case when d.facts_code = 'photo_known' then 'return' else w.held_then end as held_then, m.conversation_id as conversation, m.sequence
          from decision d join site w on w.id = d.site_id
          left join message m on m.decision_id = d.id and m.state = 'held'
         where d.ends_at <= :now and d.ended_at is null and d.measure = 'hold_message'
         order by d.ends_at limit :limit::int`,
})

type Given = Pick<JobServices, 'pool' | 'clock' | 'live' | 'hooks' | 'signer'>

/** Delivers or returns them, as their site says, each in a transaction of its own. Tells how many. */
export const endOverdueHolds = async (services: Given): Promise<number> => {
  const { pool, clock } = services
  const overdue = await findOverdue.many(pool, { now: clock.now(), limit: AT_ONCE })
  for (const { decision, site, conversation, sequence, held_then: then } of overdue) {
    const afterwards: (() => void)[] = []
    await transaction(pool, async (db) => {
      const own = { ...services, db, afterCommit: (work: () => void) => void afterwards.push(work) }
      const now = clock.now()
      if (conversation === null || sequence === null)
        return void (await endDecision.maybe(db, { decision, site, by: 'expired', now }))
      const held = { site, conversation, sequence }
      if (then === 'deliver') await releaseHeld(own, held, 'expired')
      else await returnHeld(own, held)
    })
    for (const work of afterwards) work()
  }
  return overdue.length
}
