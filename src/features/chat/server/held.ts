import type { RequestContext } from '#platform/http/context.ts'
import { giveBackCredits } from '#features/credits/server/index.ts'
import type { CreditsEvent } from '#features/credits/contract.ts'
import type { ChatEvent } from '../contract.ts'
import { deliverHeld, lockHeld, refuseHeld } from './held-queries.ts'
import { messagesOut } from './messages.ts'
import type { MessageRow } from './queries.ts'

/** Of this site: whoever decides for one decides for no other. */
export type HeldMessage = { site: number; conversation: number; sequence: number }
/** What a decision needs of a request; its database is the transaction in which all of it happens. */
type Deciding = Pick<RequestContext, 'db' | 'clock' | 'signer' | 'live' | 'afterCommit'>

/**
 * Delivers a message that was held: it is the newest for both, unread, and told. One that could not be sent any more, because
 * somebody has left or was blocked meanwhile, is refused instead. Null when there is none to decide about.
 * @public
 */
export const releaseMessage = async (
  own: Deciding,
  held: HeldMessage,
): Promise<'delivered' | 'refused' | null> => {
  if (!(await lockHeld.maybe(own.db, held))) return null
  const now = own.clock.now()
  const { conversation, sequence } = held
  const sent = await deliverHeld.maybe(own.db, { conversation, sequence, now })
  if (!sent) return (await refuseMessage(own, held)) ? 'refused' : null
  const { sender_id: senderId, recipient_id: recipientId, unread, own_unread: ownUnread, ...rest } = sent
  const row: MessageRow = {
    ...rest,
    conversation_id: conversation,
    sender_id: senderId,
    created_at: now,
  }
  const [mine] = await messagesOut(own, senderId, [row])
  const [theirs] = await messagesOut(own, recipientId, [row])
  if (!mine || !theirs) throw new Error('a message that was delivered is not there')
  own.afterCommit(() => {
    const tell = (to: number, event: ChatEvent) => own.live.publish<ChatEvent>([to], event)
    tell(recipientId, { type: 'message', message: theirs, profile: senderId, unread })
    tell(senderId, { type: 'message', message: mine, profile: recipientId, unread: ownUnread })
  })
  return 'delivered'
}

/** Neither of the two sees it any more, and what it has cost goes back. False when there is none to decide about. */
export const refuseMessage = async (own: Deciding, held: HeldMessage): Promise<boolean> => {
  const message = await lockHeld.maybe(own.db, held)
  if (!message) return false
  const { sender_id: senderId, client_key: key } = message
  // The balance before the side, in the order in which a message that is sent holds them.
  const back = await giveBackCredits.maybe(own.db, {
    member: senderId,
    reason: `message:${key}`,
    now: own.clock.now(),
  })
  await refuseHeld.run(own.db, { conversation: held.conversation, sequence: held.sequence })
  own.afterCommit(() => {
    if (back) own.live.publish<CreditsEvent>([senderId], { type: 'credits', credits: back.credits })
  })
  return true
}
