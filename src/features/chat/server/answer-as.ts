import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { ChatEvent } from '../contract.ts'
import { findSide, markRead } from './queries.ts'
import { NotSent, post, requireMayWrite } from './send.ts'
import type { Sent } from './send.ts'

type Pair = { profile: number; member: number }

/**
 * A fictional profile answers, in the transaction of whoever writes for it. It costs nobody anything, and is judged as what members
 * write is. Nothing has begun by it: whoever calls has found what the member wrote.
 */
export const answerAs = async (
  own: RequestContext,
  { profile, member }: Pair,
  { text, key }: { text: string; key: string },
): Promise<Sent> => {
  try {
    const draft = { kind: 'text', body: text, key, isFree: true } as const
    return await post(own, { id: profile, status: 'active' }, member, draft)
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    await requireMayWrite(own, { id: profile }, member, null)
    throw new Refusal('overloaded')
  }
}

/** It was read by whoever is going to answer, and the member sees that. */
export const readAs = async (
  own: RequestContext,
  { profile, member }: Pair,
  { conversation, sequence }: { conversation: number; sequence: number },
): Promise<void> => {
  const now = own.clock.now()
  const row = await markRead.maybe(own.db, { member: profile, conversation, sequence, now })
  if (!row?.has_shown_moved) return
  const theirs = await findSide.maybe(own.db, { member, conversation })
  const shown = theirs?.read_by_other ?? 0
  if (shown === 0) return
  own.afterCommit(() =>
    own.live.publish<ChatEvent>([member], { type: 'read', conversation, sequence: shown }),
  )
}
