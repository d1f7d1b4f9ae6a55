import type { RequestContext } from '#platform/http/context.ts'
import type { MembersEvent } from '../contract.ts'
import { requireBlockable } from './profiles.ts'
import { insertBlock } from './queries.ts'

/** One member blocks another; blocked twice is blocked. Whoever cannot be blocked is not there. */
export const block = async (context: RequestContext, member: number, profile: number): Promise<void> => {
  const { knowsMember } = await requireBlockable(context, member, profile)
  await insertBlock.run(context.db, { blocker: member, blocked: profile, now: context.clock.now() })
  context.afterCommit(() => {
    context.live.publish<MembersEvent>([member], { type: 'blocked', profile })
    // Two who never wrote to each other have nothing open that ends; the event would only tell who did it.
    if (knowsMember) context.live.publish<MembersEvent>([profile], { type: 'blocked', profile: member })
  })
}
