import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { unlessBlocked } from '#features/members/server/index.ts'
import type { Reaction } from '../choices.ts'
import type { ChatEvent } from '../contract.ts'
import { findReactable, setReaction, takeReactionBack } from './reaction-queries.ts'
import { requireMayWrite } from './send.ts'

type Reacting = { conversation: number; sequence: number; reaction: Reaction | null }

/**
 * CHT-13: says how it should be, so that twice is once. Free, and refused to whoever could not write there. A message of others,
 * and one that has not arrived, is one that does not exist.
 */
export const react = async (
  context: RequestContext,
  member: Member,
  { reaction, ...message }: Reacting,
): Promise<void> => {
  const which = { member: member.id, ...message }
  const found = await findReactable.maybe(context.db, which)
  if (!found) throw new Refusal('not_found')
  const { other_id: otherId } = found
  await requireMayWrite(context, member, otherId, null)
  if (!(await change(context, which, reaction))) return
  await unlessBlocked(context, member.id, otherId, () => {
    const tell = (to: number, mine: boolean) =>
      context.live.publish<ChatEvent>([to], { type: 'reaction', ...message, mine, reaction })
    tell(member.id, true)
    tell(otherId, false)
  })
}

/** Tells whether there is anything new. */
const change = async (
  context: RequestContext,
  which: { member: number; conversation: number; sequence: number },
  reaction: Reaction | null,
): Promise<boolean> => {
  if (reaction === null) return (await takeReactionBack.run(context.db, which)) > 0
  const set = await setReaction.maybe(context.db, { ...which, reaction, now: context.clock.now() })
  // Blocked, or hidden, in this very moment.
  if (!set) throw new Refusal('not_found')
  return set.has_changed
}
