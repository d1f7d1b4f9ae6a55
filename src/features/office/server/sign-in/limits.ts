import { minutesUntil } from '#features/accounts/rules.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import type { Limiter } from '#platform/limiter/index.ts'
import { networkOf } from '#platform/network.ts'
import { Refusal } from '#protocol/refusal.ts'
import { TRIES } from '../../rules.ts'

const quota = (name: string, most: number) => createQuota(name, most, TRIES.minutes)
const byName = quota('staff-name', TRIES.perName)
const byNetwork = quota('staff-network', TRIES.perNetwork)
const codes = quota('staff-code', TRIES.codes)
const passwords = quota('staff-password', TRIES.passwords)
const links = quota('staff-link', TRIES.links)
const challenges = quota('staff-challenge', TRIES.challenges)

/** To be done once it was right. */
type GiveBack = () => Promise<void>

/** On the pool: what is refused is rolled back, and has to count all the same. */
const count = async (
  { pool, clock }: RequestContext,
  limiter: Limiter,
  subject: string | number,
): Promise<GiveBack> => {
  const now = clock.now()
  const until = await limiter.count(pool, subject, now)
  if (until) throw new Refusal('login_blocked', { minutes: minutesUntil(until, now) })
  return () => limiter.giveBack(pool, subject, now)
}

/** First the network: one that is shut out cannot lock anybody's name. */
export const countLogin = async (context: RequestContext, login: string): Promise<GiveBack> => {
  const giveBackNetwork = await count(context, byNetwork, networkOf(context.ip))
  const giveBackName = await count(context, byName, login)
  return async () => {
    await Promise.all([giveBackNetwork(), giveBackName()])
  }
}

/** At the second step and when somebody confirms who they are, whatever they prove it with: all are guesses at the same door. */
export const countCode = (context: RequestContext, staff: number): Promise<GiveBack> =>
  count(context, codes, staff)

export const countPassword = (context: RequestContext, staff: number): Promise<GiveBack> =>
  count(context, passwords, staff)

/** Nobody finds one by trying; each try costs a question to the database. */
export const countLink = async ({ pool, clock, ip }: RequestContext): Promise<GiveBack> => {
  const [network, now] = [networkOf(ip), clock.now()]
  if (await links.count(pool, network, now)) throw new Refusal('too_many_requests')
  return () => links.giveBack(pool, network, now)
}

export const countChallenge = async ({ pool, clock }: RequestContext, staff: number): Promise<void> => {
  if (await challenges.count(pool, staff, clock.now())) throw new Refusal('too_many_requests')
}
