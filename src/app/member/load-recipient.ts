import { getUser } from '#features/accounts/user-contract.ts'
import { getMember } from '#features/members/contract.ts'
import type { Card } from '#features/members/contract.ts'
import { answered, ask } from '#protocol/ask.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import type { RouterContext } from '../router.tsx'

/** Whom a visitor may write a first message to while signing up; null where visitors see nobody. */
export const loadRecipient = async (
  { queries }: Pick<RouterContext, 'queries'>,
  id: number,
): Promise<{ member: Card | null }> => {
  if (!Number.isSafeInteger(id) || id <= 0) throw new Refusal('not_found', {}, { status: 404 })
  // Whoever has signed up goes on with the other steps, whatever becomes of that member.
  if ((await answered(queries, ask(getUser))).user !== null) return { member: null }
  try {
    return await answered(queries, ask(getMember, { id }))
  } catch (error) {
    if (isRefusal(error, 'search_needs_login')) return { member: null }
    throw error
  }
}
