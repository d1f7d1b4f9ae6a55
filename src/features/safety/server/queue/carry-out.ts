import type { JobServices } from '#platform/feature.ts'
import { isRefusal } from '#protocol/refusal.ts'
import type { QueueDecision } from '../../queue-decision-shape.ts'
import { inJob } from '../in-job.ts'
import { endQueueDecision, findDue, lockDue, postponeDecision } from './decision-queries.ts'
import { takeEffect } from './effects.ts'

const AT_ONCE = 100
const AGAIN_MS = 60_000

type Worker = Pick<JobServices, 'pool' | 'clock' | 'live' | 'hooks' | 'signer' | 'vault' | 'marker' | 'log'>

/** The effect and its end in one transaction: a crash leaves both undone, and the next round does them. */
const carryOut = (worker: Worker, decision: number): Promise<void> =>
  inJob(worker, async (own) => {
    const now = own.clock.now()
    const due = await lockDue.maybe(own.db, { decision, now })
    if (!due) return
    const { queue, item, what, staff_id: id, site_id: siteId } = due
    // It was held against its shape when it was made.
    await takeEffect(own, { id, siteId }, { queue, item, what } as QueueDecision)
    await endQueueDecision.run(own.db, { decision, now, because: null })
  })

/** What waited for its ten seconds takes effect, in the name of whoever decided. Tells how many. */
export const carryOutDue = async (worker: Worker): Promise<number> => {
  const { pool, clock, log } = worker
  const due = await findDue.many(pool, { now: clock.now(), limit: AT_ONCE })
  for (const { id: decision } of due) {
    try {
      await carryOut(worker, decision)
    } catch (error) {
      const now = clock.now()
      // The photo is gone, the message withdrawn, the report closed with another one.
      if (isRefusal(error)) await endQueueDecision.run(pool, { decision, now, because: error.code })
      else {
        log.error({ err: error, decision }, 'a decision could not be carried out')
        await postponeDecision.run(pool, { decision, due: new Date(now.getTime() + AGAIN_MS) })
      }
    }
  }
  return due.length
}
