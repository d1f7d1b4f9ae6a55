import type { RequestContext } from '#platform/http/context.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { like } from './likes.ts'
import { takeSignupLike } from './queries.ts'

/**
 * Gives the like that a visitor wanted to give before signing up, in the transaction that confirms the address. Whom it
 * is for may have left or blocked them meanwhile, and a profile may lack what it takes: that does not stop the
 * confirmation, and the heart on that page is there to be tapped.
 */
export const giveSignupLike = async (own: RequestContext, account: number): Promise<void> => {
  const { signup_profile_id: liked = null } = (await takeSignupLike.maybe(own.db, { account })) ?? {}
  if (liked === null) return
  try {
    await like(own, { id: account }, liked)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}
