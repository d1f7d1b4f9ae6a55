import { lockHeld, refuseMessage, releaseKept } from '#features/chat/server/index.ts'
import type { HeldMessage } from '#features/chat/server/index.ts'
import type { ReasonName } from '../reasons.ts'
import { decide, end } from './decide.ts'
import type { NewDecision, Restoring } from './decide.ts'
import { endDecision, findMessageState, findReturned } from './decision-queries.ts'

/**
 * The message is delivered, or waits for its sender's address alone, and what held it has ended: somebody let it through, or its time was over. Refused: it could not be
 * sent any more. Null when there is none to decide about.
 */
export const releaseHeld = async (
  own: Restoring,
  held: HeldMessage,
  by: 'lifted' | 'expired' = 'lifted',
): Promise<'delivered' | 'refused' | null> => {
  const locked = await lockHeld.maybe(own.db, held)
  if (!locked) return null
  const { sender_id: sender, client_key: key } = locked
  await end(own, { decision: locked.decision_id, site: held.site, by })
  const { state } = await findMessageState.one(own.db, { sender, key })
  return state === 'refused' ? 'refused' : 'delivered'
}

/** What is said about a message that is not let through. */
export type Refused = { staff: number; reason: ReasonName; facts: string; law?: NewDecision['law'] }

/** A person does not let it through, and says why: that statement is in the place of the one that held it. */
export const refuseHeld = async (
  own: Restoring,
  held: HeldMessage,
  { staff, reason, facts, law }: Refused,
): Promise<number | null> => {
  const locked = await lockHeld.maybe(own.db, held)
  if (!locked) return null
  const { sender_id: account, client_key: messageKey } = locked
  await endDecision.maybe(own.db, {
    decision: locked.decision_id,
    site: held.site,
    by: 'replaced',
    now: own.clock.now(),
  })
  const decision = await decide(own, {
    site: held.site,
    account,
    measure: 'refuse_message',
    messageKey,
    reason,
    staff,
    facts,
    law,
    isDetected: true,
    contentAt: locked.created_at,
  })
  await refuseMessage(own, held, decision)
  return decision
}

/** Nobody looked at it in time, and the site gives such messages back. It keeps the statement that held it. */
export const returnHeld = async (own: Restoring, held: HeldMessage): Promise<boolean> => {
  const locked = await lockHeld.maybe(own.db, held)
  if (!locked) return false
  const now = own.clock.now()
  await endDecision.maybe(own.db, { decision: locked.decision_id, site: held.site, by: 'expired', now })
  return refuseMessage(own, held)
}

/** It should not have been held: what had come back is sent after all, if it can be sent now. */
export const deliverReturned = async (
  own: Restoring,
  { decision, site }: { decision: number; site: number },
): Promise<void> => {
  const returned = await findReturned.maybe(own.db, { decision, site })
  if (returned) await releaseKept(own, { site, ...returned })
}
