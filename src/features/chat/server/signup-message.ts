import type { RequestContext } from '#platform/http/context.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { cleanText } from '#protocol/text.ts'
import { findSignupMessage } from './queries.ts'
import { NotSent, post } from './send.ts'

/**
 * What a visitor wrote on somebody's page before signing up is their first message, in the transaction of the
 * sign-up. It costs nothing. Whoever cannot be written to does not stop the sign-up.
 */
export const deliverSignupMessage = async (own: RequestContext, accountId: number): Promise<void> => {
  const { signup_message: said, signup_profile_id: to } = await findSignupMessage.one(own.db, {
    id: accountId,
  })
  const body = cleanText(said ?? '')
  if (body === '' || to === null) return
  try {
    await post(own, accountId, to, { kind: 'text', body, key: `signup-${accountId}`, isFree: true })
  } catch (error) {
    if (!(error instanceof NotSent) && !isRefusal(error)) throw error
  }
}
