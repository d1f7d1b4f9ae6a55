import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { networkOf } from '#platform/network.ts'
import { Refusal } from '#protocol/refusal.ts'
import { DEAD_RESET_LINKS, RESET_MAILS_PER_DAY } from '../rules.ts'
import { DAY_MINUTES } from './mail-limits.ts'
import { countQuestion } from './membership.ts'
import { isKnownDevice } from './sessions.ts'

const { perNetwork, perAccountAndNetwork, perAccount, perDevice } = RESET_MAILS_PER_DAY
const byNetwork = createQuota('reset-network', perNetwork, DAY_MINUTES)
const byAccountAndNetwork = createQuota('reset-account-network', perAccountAndNetwork, DAY_MINUTES)
const byAccount = createQuota('reset', perAccount, DAY_MINUTES)
const byDevice = createQuota('reset-device', perDevice, DAY_MINUTES)

export const countResetByNetwork = (context: RequestContext): Promise<void> =>
  countQuestion(context, byNetwork, 'too_many_resets')

/**
 * Anybody can ask for a mail to somebody's address, and must not use up the owner's: each network has its own count,
 * all together one that bounds the mails, and the owner's own browsers one that no stranger can reach.
 */
export const countReset = async (
  context: RequestContext,
  subject: string,
  account: { id: number } | undefined,
): Promise<void> => {
  const { pool, ip } = context
  const now = context.clock.now()
  const isOwnDevice = account !== undefined && (await isKnownDevice(context, account.id))
  const shutUntil = isOwnDevice
    ? await byDevice.count(pool, subject, now)
    : ((await byAccountAndNetwork.count(pool, `${subject} ${networkOf(ip)}`, now)) ??
      (await byAccount.count(pool, subject, now)))
  if (shutUntil) throw new Refusal('too_many_resets')
}

const deadLinks = createQuota('reset-link', DEAD_RESET_LINKS.perNetwork, DEAD_RESET_LINKS.minutes)

/** Counted before it is looked up; what it gives is to be done for a link that works. */
export const countResetLink = async ({ pool, clock, ip }: RequestContext): Promise<() => Promise<void>> => {
  const network = networkOf(ip)
  const now = clock.now()
  if (await deadLinks.count(pool, network, now)) throw new Refusal('too_many_requests')
  return () => deadLinks.giveBack(pool, network, now)
}
