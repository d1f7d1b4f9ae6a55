import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Output } from '#protocol/endpoint.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { findVisible, requireAnswers } from '#features/members/server/index.ts'
import { sensitiveInterests } from '#features/members/choices.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { getRelation } from '../contract.ts'
import { pairOf } from '../rules.ts'
import { giveLike, requireLikeable } from './give.ts'
import { deleteLike, deleteMatch, findRelation, lockPair } from './queries.ts'
import { deleteWaiting } from './waiting-queries.ts'
import { holdUnconfirmed, keepWaiting } from './waiting.ts'

/** Likes somebody: at once, or as soon as the address of whoever likes is confirmed. Runs in the transaction of its endpoint. */
export const like = async (
  context: RequestContext,
  member: Member,
  likedId: number,
): Promise<{ match: boolean; waiting: boolean }> => {
  if (!(await holdUnconfirmed(context, member)))
    return { match: await giveLike(context, member.id, likedId), waiting: false }
  await requireAnswers(context, member.id)
  await requireLikeable(context, member.id, likedId)
  await keepWaiting(context, member.id, likedId)
  return { match: false, waiting: true }
}

export const unlike = async (context: RequestContext, member: Member, likedId: number): Promise<void> => {
  const pair = pairOf(member.id, likedId)
  // One that is being given in this moment is waited for here, and is found below.
  const waited = await deleteWaiting.run(context.db, { liker: member.id, liked: likedId })
  await lockPair.run(context.db, pair)
  const taken = await deleteLike.run(context.db, { liker: member.id, liked: likedId })
  if (waited + taken === 0) throw new Refusal('not_found')
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
