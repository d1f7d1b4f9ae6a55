import type { RequestContext } from '../../../platform/http/context.ts'
import { siteOf } from '../../sites/server/index.ts'
import { cleanText, FREE_CONVERSATIONS } from '../rules.ts'
import { findSignupMessage, sendMessage } from './queries.ts'

/**
 * What a visitor wrote on somebody's page before signing up is their first message, in the transaction of the
 * sign-up. It costs nothing. Whoever cannot be written to does not stop the sign-up.
 */
export const deliverSignupMessage = async (own: RequestContext, accountId: number): Promise<void> => {
  const { signup_message: said, signup_profile_id: to } = await findSignupMessage.one(own.db, accountId)
  const body = cleanText(said ?? '')
  if (body === '' || to === null) return
  const site = await siteOf(own)
  const now = own.clock.now()
  const key = `signup-${accountId}`
  await sendMessage.maybe(
    own.db,
    accountId,
    to,
    site.id,
    0,
    'messages',
    key,
    'text',
    body,
    FREE_CONVERSATIONS,
    now,
  )
}
