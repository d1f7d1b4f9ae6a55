import type { RequestContext } from '#platform/http/context.ts'
import type { ChatEvent } from '../contract.ts'
import { deliver } from './held.ts'
import { findWaiting, giveBack } from './waiting-queries.ts'

/**
 * What somebody wrote before their address was confirmed is delivered and paid for, in the order in which they wrote it and
 * in the transaction that confirms the address: of two confirmations one finds it, and a process that dies has done neither.
 * What could not be sent any more goes back to them, which does not stop the confirmation.
 */
export const deliverWaiting = async (own: RequestContext, sender: number): Promise<void> => {
  for (const message of await findWaiting.many(own.db, { sender })) {
    if (await deliver(own, message)) continue
    await giveBack.run(own.db, message)
    const { conversation } = message
    own.afterCommit(() => own.live.publish<ChatEvent>([sender], { type: 'changed', conversation }))
  }
}
