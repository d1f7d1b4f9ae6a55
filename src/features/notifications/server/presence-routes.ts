import { handle } from '#platform/http/context.ts'
import type { RequestContext, Route } from '#platform/http/context.ts'
import { createLimiter, memoryStore } from '#platform/limiter/index.ts'
import { requireMember } from '#features/accounts/server/index.ts'
import { settleZone } from '#features/likes/server/index.ts'
import * as contract from '../contract.ts'
import { deletePresence, putPresence, SEEN_MS } from './presence.ts'

const done = { done: true } as const
/** Many tabs that come and go; more is nobody who reads. */
const MOST_PER_MINUTE = 120
const tellings = createLimiter(
  { name: 'presence', attempts: MOST_PER_MINUTE + 1, windowMinutes: 1, blockMinutes: 0 },
  memoryStore(),
)

/** Then it is not kept, and nobody has to know. */
const isTooOften = ({ pool, clock }: RequestContext, member: number): Promise<Date | null> =>
  tellings.count(pool, member, clock.now())

export const presenceRoutes: readonly Route[] = [
  handle(contract.tellPresence, async ({ body }, context) => {
    const member = await requireMember(context)
    const { page, visible, time_zone: zone } = body
    const row = { session: member.session_id, page }
    // That a page is gone is always heard.
    if (!visible) await deletePresence.run(context.db, row)
    else if (!(await isTooOften(context, member.id))) {
      const now = context.clock.now()
      const until = new Date(now.getTime() + SEEN_MS)
      await putPresence.run(context.db, { ...row, until, now })
      if (zone !== undefined) await settleZone(context, member, zone)
    }
    return done
  }),
]
