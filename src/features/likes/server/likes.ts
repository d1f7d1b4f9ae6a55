import { announce } from '#platform/announcements.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Output } from '#protocol/endpoint.ts'
import type { Member } from '#features/accounts/server/index.ts'
import {
  cardsOf,
  findVisible,
  holdUnblocked,
  readerOf,
  requireWholeProfile,
} from '#features/members/server/index.ts'
import { sensitiveInterests } from '#features/members/choices.ts'
import { toMinute } from '#features/members/rules.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { getLikes, getMoreLikes, getRelation, LikesEvent } from '../contract.ts'
import { pairOf } from '../rules.ts'
import type { LikeType } from '../rules.ts'
import { likeReceived, matched } from './events.ts'
import {
  countLikes,
  deleteLike,
  deleteMatch,
  findGiven,
  findLike,
  findMatches,
  findReceived,
  findRelation,
  insertLike,
  insertMatch,
  lockPair,
} from './queries.ts'

/** Runs in a transaction. Of two who like each other at once, the second one makes the match. */
export const addLike = async (
  tx: Db,
  likerId: number,
  likedId: number,
  now: Date,
): Promise<{ isMatch: boolean }> => {
  const pair = pairOf(likerId, likedId)
  await lockPair.run(tx, pair)
  const isNew = (await insertLike.run(tx, { liker: likerId, liked: likedId, now })) === 1
  const isMutual = (await findLike.maybe(tx, { liker: likedId, liked: likerId })) !== undefined
  if (isMutual) await insertMatch.run(tx, { ...pair, now })
  if (isNew) await announce(tx, isMutual ? matched : likeReceived, { to: likedId, other: likerId, now })
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

/** Of each list. Every page of a member carries them with their cards; who is further down is asked for by name. */
const LISTED_AT_MOST = 40
/** Of likes given, as mere numbers: more than most members ever give, and still a few kilobytes. */
const KNOWN_AT_MOST = 500

export const likesOf = async (context: RequestContext, member: Member): Promise<Output<typeof getLikes>> => {
  const [received, liked, matches, counts] = await Promise.all([
    findReceived.many(context.db, { reader: member.id, skip: 0, limit: LISTED_AT_MOST }),
    findGiven.many(context.db, { reader: member.id, skip: 0, limit: KNOWN_AT_MOST }),
    findMatches.many(context.db, { reader: member.id, skip: 0, limit: LISTED_AT_MOST }),
    countLikes.one(context.db, { reader: member.id }),
  ])
  const given = liked.slice(0, LISTED_AT_MOST)
  const ids = new Set([...matches, ...received, ...given].map(({ id }) => id))
  const profiles = await cardsOf(context, await readerOf(context), [...ids])
  // Somebody may be gone since the lists were read.
  const shown = new Set(profiles.map(({ id }) => id))
  const isShown = ({ id }: { id: number }) => shown.has(id)
  return {
    profiles,
    liked_by: received.filter(isShown).map(({ id, at, seen_at: seen }) => ({
      id,
      like_new: seen === null,
      at: toMinute(at),
    })),
    given: given.filter(isShown).map(({ id, at }) => ({ id, at: toMinute(at) })),
    liked: liked.map(({ id }) => id),
    matches: matches.filter(isShown).map(({ id, at, told_at: told }) => ({
      id,
      match_new: told === null,
      at: toMinute(at),
    })),
    counts: { received: counts.received, new: counts.unseen, given: counts.given, matches: counts.matches },
  }
}

const statementsBy = { received: findReceived, given: findGiven, matches: findMatches }

export const moreLikesOf = async (
  context: RequestContext,
  member: Member,
  { type, skip }: { type: LikeType; skip: number },
): Promise<Output<typeof getMoreLikes>> => {
  const found = await statementsBy[type].many(context.db, {
    reader: member.id,
    skip,
    limit: LISTED_AT_MOST + 1,
  })
  const ids = found.slice(0, LISTED_AT_MOST).map(({ id }) => id)
  return {
    profiles: await cardsOf(context, await readerOf(context), ids),
    has_more: found.length > LISTED_AT_MOST,
  }
}
