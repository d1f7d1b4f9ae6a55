import type { RequestContext } from '#platform/http/context.ts'
import { createBrake } from '#platform/http/proof.ts'
import { createQuota } from '#platform/limiter/index.ts'
import type { Limiter } from '#platform/limiter/index.ts'
import { networkOf } from '#platform/network.ts'
import { Refusal } from '#protocol/refusal.ts'
import { COMPLAINTS_PER_DAY } from '../complaint-rules.ts'

const DAY_MINUTES = 24 * 60
const byNetwork = createQuota('complaint-network', COMPLAINTS_PER_DAY.perNetwork, DAY_MINUTES)
const byAddress = createQuota('complaint-address', COMPLAINTS_PER_DAY.perAddress, DAY_MINUTES)
/** A flood from everywhere must not drown those who need help: it has to work for each of them. */
const inAll = createBrake('complaint', 200, 60)
/** Nobody guesses 256 bits; it only stops whoever tries all day. */
const wrongKeys = createQuota('complaint-key', 60, 10)

/** Counted on the pool: a refusal that rolls back must still have been counted. */
const count = async ({ pool, clock }: RequestContext, limiter: Limiter, subject: string, code: string) => {
  if (await limiter.count(pool, subject, clock.now())) throw new Refusal(code)
}

export const countByNetwork = async (context: RequestContext): Promise<void> => {
  await count(context, byNetwork, networkOf(context.ip), 'too_many_complaints')
  await inAll.count(context)
}

/** Whoever writes somebody else's address must not fill their mailbox. */
export const countByAddress = (context: RequestContext, email: string): Promise<void> =>
  count(context, byAddress, email, 'too_many_complaints')

export const countWrongKey = (context: RequestContext): Promise<void> =>
  count(context, wrongKeys, networkOf(context.ip), 'too_many_requests')
