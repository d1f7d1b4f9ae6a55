import { getUser } from '#features/accounts/contract.ts'
import { getLikes } from '#features/likes/contract.ts'
import { likeTypes } from '#features/likes/rules.ts'
import type { LikeType } from '#features/likes/rules.ts'
import { likeTypeWords } from '#features/likes/ui/likes-page/like-type-words.ts'
import { answered, ask } from '#protocol/ask.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { RouterContext } from '../router.tsx'
import { loadSomePeople } from './load-some-people.ts'

/** What the pages of likes show; visitors have none. */
export const loadLikes = async ({ queries }: Pick<RouterContext, 'queries'>): Promise<void> => {
  const { user } = await answered(queries, ask(getUser))
  if (!user) return
  const { counts } = await answered(queries, ask(getLikes))
  if (counts.received === 0 || counts.given === 0 || counts.matches === 0) await loadSomePeople(queries)
}

export const loadLikesOfType = async (
  { queries, i18n }: Pick<RouterContext, 'queries' | 'i18n'>,
  type: LikeType,
): Promise<{ title: string }> => {
  if (!likeTypes.includes(type)) throw new Refusal('not_found', {}, { status: 404 })
  await loadLikes({ queries })
  return { title: i18n._(likeTypeWords[type]) }
}
