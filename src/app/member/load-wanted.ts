import { getUser } from '#features/accounts/user-contract.ts'
import { getRelation } from '#features/likes/contract.ts'
import { getMember } from '#features/members/contract.ts'
import type { Card } from '#features/members/contract.ts'
import { answered, ask } from '#protocol/ask.ts'
import { isRefusal } from '#protocol/refusal.ts'
import type { RouterContext } from '../router.tsx'

/** On whose page the member began to sign up, and whether they are liked by now; null for nobody, or who is gone. */
export const loadWanted = async ({
  queries,
}: Pick<RouterContext, 'queries'>): Promise<{ member: Card; isLiked: boolean } | null> => {
  const { user } = await answered(queries, ask(getUser))
  const id = user?.signup_profile_id ?? null
  if (id === null) return null
  try {
    const { member } = await answered(queries, ask(getMember, { id }))
    const { liked } = await answered(queries, ask(getRelation, { profile_id: id }))
    return member.blocked ? null : { member, isLiked: liked }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}
