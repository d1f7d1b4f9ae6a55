import { announce } from '#platform/announcements.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { findVisible, holdUnblocked, requireWholeProfile } from '#features/members/server/index.ts'
import type { LikesEvent } from '../contract.ts'
import { pairOf } from '../rules.ts'
import { likeReceived, matched } from './events.ts'
import { deletePass, findPass } from './pass-queries.ts'
import { findLike, insertLike, insertMatch, lockPair } from './queries.ts'

/**
 * Runs in a transaction. Of two who like each other at once, the second one makes the match. Whoever likes somebody whose like they
 * have passed on has changed their mind; somebody passed on who likes anew is no news.
 */
export const addLike = async (
  tx: Db,
  likerId: number,
  likedId: number,
  now: Date,
): Promise<{ isMatch: boolean }> => {
  const pair = pairOf(likerId, likedId)
  await lockPair.run(tx, pair)
  const isNew = (await insertLike.run(tx, { liker: likerId, liked: likedId, now })) === 1
  await deletePass.run(tx, { member: likerId, liker: likedId })
  const isMutual = (await findLike.maybe(tx, { liker: likedId, liked: likerId })) !== undefined
  const isPassed = (await findPass.maybe(tx, { member: likedId, liker: likerId })) !== undefined
  if (isMutual) await insertMatch.run(tx, { ...pair, now })
  if (isNew && !isPassed)
    await announce(tx, isMutual ? matched : likeReceived, { to: likedId, other: likerId, now })
  return { isMatch: isMutual }
}

/** Somebody whom this member sees and may like, until the transaction ends. */
export const requireLikeable = async (context: RequestContext, likerId: number, likedId: number) => {
  // Before it is asked who sees whom: the answer must still be true when the like is committed.
  await holdUnblocked.one(context.db, { one: likerId, other: likedId })
  const other = await findVisible(context, likedId, likerId)
  if (other.isSelf || other.blocked_by_reader) throw new Refusal('not_found')
  return other
}

/** Likes somebody whom this member may see, and tells whether that is a match. Runs in the transaction of its endpoint. */
export const giveLike = async (
  context: RequestContext,
  likerId: number,
  likedId: number,
): Promise<boolean> => {
  const { invisible: isInvisible } = await requireWholeProfile(context, likerId)
  const other = await requireLikeable(context, likerId, likedId)
  const { isMatch } = await addLike(context.db, likerId, likedId, context.clock.now())
  // The like of somebody invisible is not shown; neither an event nor a match may tell that there is one.
  const isKnownMatch = isMatch && !other.invisible
  const heard = [...(isInvisible ? [] : [likedId]), ...(isKnownMatch ? [likerId] : [])]
  context.afterCommit(() => context.live.publish<LikesEvent>(heard, { type: 'likes' }))
  return isKnownMatch
}
