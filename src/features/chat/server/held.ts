import type { RequestContext } from '#platform/http/context.ts'
import { currentTraceparent } from '#platform/tracing/current.ts'
import { lockStatus } from '#features/accounts/server/index.ts'
import type { CreditsEvent } from '#features/credits/contract.ts'
import type { ChatEvent } from '../contract.ts'
import { deliverHeld, holdAgain, lockHeld, refuseHeld } from './held-queries.ts'
import { letWait } from './waiting-queries.ts'
import { messagesOut, withWarnings } from './messages.ts'
import type { MessageRow } from './queries.ts'

/** Of this site: whoever decides for one decides for no other. */
export type HeldMessage = { site: number; conversation: number; sequence: number }
/** What a decision needs of a request; its database is the transaction in which all of it happens. */
type Deciding = Pick<RequestContext, 'db' | 'clock' | 'signer' | 'live' | 'afterCommit' | 'hooks'>

/**
 * Delivers a message that was held. While its sender's address is not confirmed it waits for that; one that could not be sent
 * any more, because somebody has left or was blocked meanwhile, is refused instead.
 */
const releaseMessage = async (own: Deciding, held: HeldMessage): Promise<void> => {
  const locked = await lockHeld.maybe(own.db, held)
  if (!locked) return
  const { conversation, sequence } = held
  const { status } = await lockStatus.one(own.db, { account: locked.sender_id })
  if (status === 'not_confirmed') {
    await letWait.run(own.db, { conversation, sequence })
    own.afterCommit(() => own.live.publish<ChatEvent>([locked.sender_id], { type: 'changed', conversation }))
  } else if (!(await deliver(own, held))) await refuseMessage(own, held)
}

/** What was held or has waited is the newest for both, unread, paid, and told. False when it could not be sent now. */
export const deliver = async (
  own: Deciding,
  { conversation, sequence }: Pick<HeldMessage, 'conversation' | 'sequence'>,
): Promise<boolean> => {
  const now = own.clock.now()
  const sent = await deliverHeld.maybe(own.db, {
    conversation,
    sequence,
    now,
    traceparent: currentTraceparent(),
  })
  if (!sent) return false
  const {
    sender_id: senderId,
    recipient_id: recipientId,
    unread,
    own_unread: ownUnread,
    credits,
    ...rest
  } = sent
  const row: MessageRow = {
    ...rest,
    conversation_id: conversation,
    sender_id: senderId,
    created_at: now,
    state: 'delivered',
  }
  const [mine] = await messagesOut(own, senderId, [row])
  const [theirs] = await withWarnings(own, senderId, recipientId, await messagesOut(own, recipientId, [row]))
  if (!mine || !theirs) throw new Error('a message that was delivered is not there')
  own.afterCommit(() => {
    const tell = (to: number, event: ChatEvent) => own.live.publish<ChatEvent>([to], event)
    tell(recipientId, { type: 'message', message: theirs, profile: senderId, unread })
    tell(senderId, { type: 'message', message: mine, profile: recipientId, unread: ownUnread })
    own.live.publish<CreditsEvent>([senderId], { type: 'credits', credits })
  })
  return true
}

/**
 * It goes back to its sender, who alone sees it. It has cost nothing. Without a decision of its own, the one that held it says why. False
 * when there is none to decide about.
 */
export const refuseMessage = async (
  own: Deciding,
  held: HeldMessage,
  decision: number | null = null,
): Promise<boolean> => {
  const locked = await lockHeld.maybe(own.db, held)
  if (!locked) return false
  const { conversation, sequence } = held
  await refuseHeld.run(own.db, { conversation, sequence, decision })
  own.afterCommit(() => own.live.publish<ChatEvent>([locked.sender_id], { type: 'changed', conversation }))
  return true
}

/** What was held back by a decision that has ended is delivered, also when it was refused before. */
export const releaseKept = async (
  own: Deciding,
  { site, sender, key }: { site: number; sender: number; key: string },
): Promise<void> => {
  const again = await holdAgain.maybe(own.db, { sender, key })
  if (again) await releaseMessage(own, { site, ...again })
}
