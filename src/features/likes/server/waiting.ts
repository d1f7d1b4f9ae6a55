import type { RequestContext } from '#platform/http/context.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { lockStatus } from '#features/accounts/server/index.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { LIKES_WAITING_AT_MOST } from '../rules.ts'
import { giveLike } from './give.ts'
import { takeSignupLike } from './queries.ts'
import { countWaiting, insertWaiting, takeWaiting } from './waiting-queries.ts'

/** From here to the end of the transaction the address cannot be confirmed; false where it is by now. */
export const holdUnconfirmed = async (
  own: RequestContext,
  { id, status }: Pick<Member, 'id' | 'status'>,
): Promise<boolean> =>
  status === 'not_confirmed' && (await lockStatus.one(own.db, { account: id })).status === 'not_confirmed'

/** Under that lock. So few wait that all of them can be given in the transaction that confirms the address. */
export const keepWaiting = async (own: RequestContext, liker: number, liked: number): Promise<void> => {
  const { others } = await countWaiting.one(own.db, { liker, liked })
  if (others >= LIKES_WAITING_AT_MOST) throw new Refusal('too_many_likes_waiting')
  await insertWaiting.run(own.db, { liker, liked, now: own.clock.now() })
}

/**
 * Whom this account liked before its address was confirmed: each once, and then nobody. By their numbers: each like locks its pair,
 * and people who like each other and confirm at once would wait for each other in a circle if they took them in another order.
 */
const takeAll = async ({ db }: RequestContext, liker: number): Promise<number[]> => {
  const { signup_profile_id: first = null } = (await takeSignupLike.maybe(db, { account: liker })) ?? {}
  const waiting = await takeWaiting.many(db, { liker })
  const liked = new Set([...(first === null ? [] : [first]), ...waiting.map((row) => row.liked_id)])
  return [...liked].toSorted((one, other) => one - other)
}

/**
 * In the transaction that confirms the address. Whom a like is for may have left or blocked them meanwhile, and a profile may
 * lack what it takes: that like lapses without a word, and does not stop the confirmation.
 */
export const giveWaiting = async (own: RequestContext, liker: number): Promise<void> => {
  for (const liked of await takeAll(own, liker)) {
    try {
      await giveLike(own, liker, liked)
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
}

/** Whoever has left and comes back some day begins anew. */
export const dropWaiting = async (own: RequestContext, liker: number): Promise<void> => {
  await takeAll(own, liker)
}
