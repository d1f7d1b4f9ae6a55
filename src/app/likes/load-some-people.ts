import type { QueryClient } from '@tanstack/react-query'
import { searchMembers } from '#features/members/contract.ts'
import { answered, ask } from '#protocol/ask.ts'

/** As a search without a wish of its own would find them; faces say more than initials. */
export const peopleQuestion = ask(searchMembers, { with_photo: '1' })

/** For loaders of pages that are empty. Whoever cannot search yet sees nobody there, which is no reason to fail. */
export const loadSomePeople = (queries: QueryClient): Promise<unknown> =>
  answered(queries, peopleQuestion).catch(() => undefined)
