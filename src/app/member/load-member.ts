import { getUser } from '#features/accounts/user-contract.ts'
import { getGifts } from '#features/chat/contract.ts'
import { loadPremiumPrice } from '#features/credits/ui/premium/load-premium.ts'
import { loadRelation } from '#features/likes/ui/refresh/known-likes.ts'
import { getMember } from '#features/members/contract.ts'
import { getMemberPhotos } from '#features/photos/contract.ts'
import { answered, ask } from '#protocol/ask.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { RouterContext } from '../router.tsx'

/** What the page of a member shows, for both of its addresses. */
export const loadMember = async (
  { queries }: Pick<RouterContext, 'queries'>,
  id: number,
): Promise<{ title: string }> => {
  if (!Number.isSafeInteger(id) || id <= 0) throw new Refusal('not_found', {}, { status: 404 })
  // Both are waited for even when one is refused: no page may leave with a question still open.
  const { user } = await answered(queries, ask(getUser))
  const [member, photos] = await Promise.allSettled([
    answered(queries, ask(getMember, { id })),
    answered(queries, ask(getMemberPhotos, { id })),
    // The shelf of gifts is for members, and no reason to show nobody.
    user && answered(queries, ask(getGifts, { profile_id: id })),
    // Nor is a heart that cannot be sure.
    user && loadRelation(queries, id),
    loadPremiumPrice(queries),
  ])
  if (member.status === 'rejected') throw member.reason
  if (photos.status === 'rejected') throw photos.reason
  const { name, age } = member.value.member
  return { title: `${name}, ${age}` }
}
