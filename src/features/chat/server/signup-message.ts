import type { RequestContext } from '#platform/http/context.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { NotSent, post } from './send.ts'
import { keepForLater, markSent, takeWaiting } from './signup-message-queries.ts'

/** What a visitor wrote on somebody's page before signing up waits until their address is confirmed. */
export const keepSignupMessage = async (own: RequestContext, account: number): Promise<void> => {
  await keepForLater.run(own.db, { account })
}

/**
 * Sends it as their first message, in the transaction that confirms the address. It costs nothing. Whom it is for may
 * have left or blocked them meanwhile: that does not stop the confirmation, and the sender is told by the state.
 */
export const deliverSignupMessage = async (own: RequestContext, account: number): Promise<void> => {
  const { signup_message: body = null, signup_profile_id: to = null } =
    (await takeWaiting.maybe(own.db, { account })) ?? {}
  if (body === null || to === null) return
  try {
    await post(own, { id: account, status: 'active' }, to, {
      kind: 'text',
      body,
      key: `signup-${account}`,
      isFree: true,
    })
  } catch (error) {
    if (error instanceof NotSent || isRefusal(error)) return
    throw error
  }
  await markSent.run(own.db, { account })
}
