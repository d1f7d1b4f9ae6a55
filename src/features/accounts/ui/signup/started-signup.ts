import type { QueryClient } from '@tanstack/react-query'
import { answered, ask } from '#protocol/ask.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { getStartedSignup, getUser } from '../../contract.ts'
import type { Started } from './complete-signup.tsx'

/** What a partner has told about the owner of this link; null when it leads nowhere (any more). */
export const startedSignup = async (queries: QueryClient, token: string): Promise<Started | null> => {
  // Whoever is logged in has completed the account, and the link is used up.
  const { user } = await answered(queries, ask(getUser))
  if (user !== null || token === '') return null
  try {
    return await answered(queries, ask(getStartedSignup, { token }))
  } catch (error) {
    if (isRefusal(error, 'link_invalid') || isRefusal(error, 'invalid_input')) return null
    throw error
  }
}
