import type { QueryClient } from '@tanstack/react-query'
import { answered, ask } from '#protocol/ask.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getInterests } from '#features/members/contract.ts'
import { getBestMatches } from '../../contract.ts'

export type MatchesState = 'found' | 'logged_out' | 'profile_needed'

export const loadSignupMatches = async (queries: QueryClient): Promise<MatchesState> => {
  const { user } = await answered(queries, ask(getUser))
  if (!user) return 'logged_out'
  await answered(queries, ask(getInterests))
  try {
    await answered(queries, ask(getBestMatches))
    return 'found'
  } catch (error) {
    // Not a failure: something is still missing, and the page says what.
    if (isRefusal(error, 'profile_needed')) return 'profile_needed'
    throw error
  }
}
