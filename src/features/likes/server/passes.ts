import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import type { LikesEvent } from '../contract.ts'
import { pairOf } from '../rules.ts'
import { deletePass, findUnanswered, insertPass } from './pass-queries.ts'
import { lockPair } from './queries.ts'

/** All tabs of theirs, and nobody else's: whoever gave the like learns nothing. */
const tellOwn = (context: RequestContext, { id }: Member) =>
  context.afterCommit(() => context.live.publish<LikesEvent>([id], { type: 'likes' }))

/**
 * LIK-8: a like that somebody does not want to answer leaves their list. One that is not there, or is answered already, is one that
 * does not exist: of a like and a pass at once, the like counts. Runs in the transaction of its endpoint.
 */
export const pass = async (context: RequestContext, member: Member, liker: number): Promise<void> => {
  await lockPair.run(context.db, pairOf(member.id, liker))
  const found = await findUnanswered.maybe(context.db, { reader: member.id, liker })
  if (!found) throw new Refusal('not_found')
  const isNew =
    (await insertPass.run(context.db, { member: member.id, liker, now: context.clock.now() })) === 1
  if (isNew) tellOwn(context, member)
}

/** The like is back where it was, if it is still given. Said twice, or of nobody, it changes nothing. */
export const takePassBack = async (context: RequestContext, member: Member, liker: number): Promise<void> => {
  await lockPair.run(context.db, pairOf(member.id, liker))
  if ((await deletePass.run(context.db, { member: member.id, liker })) === 1) tellOwn(context, member)
}
