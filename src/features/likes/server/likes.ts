import { announce } from '#platform/announcements.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Output } from '#protocol/endpoint.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { findVisible, holdUnblocked, requireWholeProfile } from '#features/members/server/index.ts'
import { sensitiveInterests } from '#features/members/choices.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { getRelation, LikesEvent } from '../contract.ts'
import { pairOf } from '../rules.ts'
import { likeReceived, matched } from './events.ts'
import { deletePass, findPass } from './pass-queries.ts'
import {
  deleteLike,
  deleteMatch,
  findLike,
  findRelation,
  insertLike,
  insertMatch,
  lockPair,
} from './queries.ts'

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

/** Likes somebody whom this member may see. Runs in the transaction of its endpoint. */
export const like = async (
  context: RequestContext,
  member: Pick<Member, 'id'>,
  likedId: number,
): Promise<boolean> => {
  const { invisible: isInvisible } = await requireWholeProfile(context, member.id)
  // Before it is asked who sees whom: the answer must still be true when the like is committed.
  await holdUnblocked.one(context.db, { one: member.id, other: likedId })
  const other = await findVisible(context, likedId, member.id)
  if (other.isSelf || other.blocked_by_reader) throw new Refusal('not_found')
  const { isMatch } = await addLike(context.db, member.id, likedId, context.clock.now())
  // The like of somebody invisible is not shown; neither an event nor a match may tell that there is one.
  const isKnownMatch = isMatch && !other.invisible
  const heard = [...(isInvisible ? [] : [likedId]), ...(isKnownMatch ? [member.id] : [])]
  context.afterCommit(() => context.live.publish<LikesEvent>(heard, { type: 'likes' }))
  return isKnownMatch
}

export const unlike = async (context: RequestContext, member: Member, likedId: number): Promise<void> => {
  const pair = pairOf(member.id, likedId)
  await lockPair.run(context.db, pair)
  const taken = await deleteLike.run(context.db, { liker: member.id, liked: likedId })
  if (taken === 0) throw new Refusal('not_found')
  await deleteMatch.run(context.db, pair)
}

/** How the member and somebody whom they may see stand to each other. */
export const relationTo = async (
  context: RequestContext,
  member: Member,
  otherId: number,
): Promise<Output<typeof getRelation>> => {
  const other = await findVisible(context, otherId, member.id)
  if (other.blocked_by_reader) throw new Refusal('not_found')
  const { visible_profile_fields: fields } = await siteOf(context)
  const interests = fields.includes('interests') ? other.interests : []
  return {
    ...(await findRelation.one(context.db, { reader: member.id, profile: otherId })),
    interests: interests.filter((key) => !sensitiveInterests.has(key)),
  }
}
