import { createQuota } from '#platform/limiter/index.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Output } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { sendAddressCheck } from '#features/accounts/server/index.ts'
import type { Member } from '#features/accounts/server/index.ts'
import type { getMailAddress } from '../contract.ts'
import { clearAddress, findAddress, findMailState, subscribeAgain } from './address-queries.ts'
import { hashOfAddress, membersWith, tellMembers } from './returned-mail.ts'

const CHECKS_PER_DAY = 3
const checks = createQuota('address-check', CHECKS_PER_DAY, 24 * 60)

type State = Output<typeof getMailAddress>

/** Whoever has not shown that an address is theirs does not hear what its owner thinks of our mails. */
export const mailAddressOf = async (
  { db }: RequestContext,
  { id, email, status }: Member,
): Promise<State> => {
  const found = await findMailState.one(db, { account: id })
  const stoppedAt = found.stopped_at ?? found.unsubscribed_at
  const isOthers = status === 'not_confirmed' && found.stopped_by === 'complaint'
  if (stoppedAt === null || isOthers) return { state: 'ok', email, since: null }
  const state =
    found.stopped_by === null ? 'unsubscribed' : found.stopped_by === 'complaint' ? 'complained' : 'bounced'
  return { state, email, since: stoppedAt.toISOString() }
}

/** Only whoever needs it: a mail that somebody is made to send is one too many. */
export const checkAddress = async (context: RequestContext, member: Member): Promise<void> => {
  const { state } = await mailAddressOf(context, member)
  if (state !== 'bounced' && state !== 'complained') throw new Refusal('not_stopped')
  if (await checks.count(context.pool, member.id, context.clock.now())) throw new Refusal('too_many_checks')
  await sendAddressCheck(context, member)
}

export const resume = (context: RequestContext, member: Member): Promise<State> =>
  inTransaction(context, async (own) => {
    if ((await subscribeAgain.run(own.db, { account: member.id })) > 0) await tellMembers(own, [member.id])
    return mailAddressOf(own, member)
  })

/** A complaint does not mean that nothing arrives. */
export const isReachable = async ({ db }: RequestContext, email: string): Promise<boolean> =>
  (await findAddress.maybe(db, { address: hashOfAddress(email) }))?.stopped_by !== 'bounce'

export const forgiveAddress = async (
  own: RequestContext,
  { email, mailedAt }: { email: string; mailedAt: Date },
): Promise<void> => {
  const cleared = await clearAddress.run(own.db, { address: hashOfAddress(email), mailedAt })
  if (cleared > 0) await tellMembers(own, await membersWith(own.db, email))
}
