import { setTimeout as sleep } from 'node:timers/promises'
import { createBrake } from '#platform/http/proof.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Limiter } from '#platform/limiter/index.ts'
import { networkOf } from '#platform/network.ts'
import { Refusal } from '#protocol/refusal.ts'
import { MEMBERSHIP_QUESTIONS } from '../rules.ts'

const everywhere = createBrake('membership', MEMBERSHIP_QUESTIONS.everywhere, MEMBERSHIP_QUESTIONS.minutes)

/**
 * Whatever answers whether an address has an account is counted before that is looked up: by network, with a limit of
 * its own for each way to ask, and over the installation for all of them.
 */
export const countQuestion = async (
  context: RequestContext,
  byNetwork: Limiter,
  refusal: string,
): Promise<void> => {
  const { pool, clock, ip } = context
  const network = networkOf(ip)
  if (await byNetwork.count(pool, network, clock.now())) throw new Refusal(refusal)
  await everywhere.count(context).catch(async (error: unknown) => {
    await byNetwork.giveBack(pool, network, clock.now())
    throw error
  })
}

/** Longer than the work behind it takes. */
const NEUTRAL_ANSWER_MS = 300

/** Where nobody may learn who is a member, the time that the answer takes must not tell either. */
export const neutrally = async <T>(work: () => Promise<T>): Promise<T> => {
  const notBefore = sleep(NEUTRAL_ANSWER_MS)
  try {
    return await work()
  } finally {
    await notBefore
  }
}
