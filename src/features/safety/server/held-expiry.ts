import { bigint, int, moment, nullable, oneOf, statement } from '#platform/db/statement.ts'
import { endDecision } from './decision-queries.ts'
import { releaseHeld, returnHeld } from './held.ts'
import { inJob } from './in-job.ts'
import type { Job } from './in-job.ts'

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

/** Delivers or returns them, as their site says, each in a transaction of its own. Tells how many. */
export const endOverdueHolds = async (job: Job): Promise<number> => {
  const overdue = await findOverdue.many(job.pool, { now: job.clock.now(), limit: AT_ONCE })
  for (const { decision, site, conversation, sequence, held_then: then } of overdue) {
    await inJob(job, async (own) => {
      const now = own.clock.now()
      if (conversation === null || sequence === null)
        return void (await endDecision.maybe(own.db, { decision, site, by: 'expired', now }))
      const held = { site, conversation, sequence }
      if (then === 'deliver') await releaseHeld(own, held, 'expired')
      else await returnHeld(own, held)
    })
  }
  return overdue.length
}
