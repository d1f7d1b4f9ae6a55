import type { RequestContext } from '#platform/http/context.ts'
import { createLimiter, memoryStore, sharedStore } from '#platform/limiter/index.ts'
import { networkOf } from '#platform/network.ts'
import { Refusal } from '#protocol/refusal.ts'
import { PROFILES_OF_VISITORS } from '../rules.ts'

const { perNetwork, minutes } = PROFILES_OF_VISITORS
const times = { windowMinutes: minutes, blockMinutes: minutes }
// These are the pages that most strangers open, and a flood is all that has to be stopped: not each of them is a question.
const seen = createLimiter({ name: 'profile-seen', attempts: 2, ...times }, memoryStore())
const profiles = createLimiter({ name: 'profiles', attempts: perNetwork + 1, ...times }, sharedStore())

/**
 * Ids are numbers, and whoever is not logged in must not read all profiles by counting them up. Different ones are
 * counted, also those that are nobody's; the same one again is free.
 */
export const countVisit = async ({ pool, clock, ip }: RequestContext, profileId: number): Promise<void> => {
  const now = clock.now()
  const network = networkOf(ip)
  // First, so that a flood is not remembered id by id.
  if (await profiles.shutUntil(pool, network, now)) throw new Refusal('too_many_requests')
  if (await seen.count(pool, `${network} ${profileId}`, now)) return
  if (await profiles.count(pool, network, now)) throw new Refusal('too_many_requests')
}
