import type { QueryClient } from '@tanstack/react-query'
import { answered } from '#protocol/ask.ts'
import type { Question } from '#protocol/ask.ts'
import { isRefusal } from '#protocol/refusal.ts'

export type LinkRefusal = 'link_invalid' | 'new_email_taken'

/** The token in an address; whatever is not text cannot be one. */
export const tokenIn = (search: object): string => {
  const token = 'token' in search ? search.token : ''
  return typeof token === 'string' || typeof token === 'number' ? String(token) : ''
}

/** Does what a mailed link promises and answers why it could not. Only a fault of ours is an error page. */
export const followed = async (
  queries: QueryClient,
  question: Question<unknown>,
): Promise<LinkRefusal | null> => {
  try {
    await answered(queries, question)
    return null
  } catch (error) {
    if (isRefusal(error, 'new_email_taken')) return 'new_email_taken'
    if (isRefusal(error, 'link_invalid') || isRefusal(error, 'invalid_input')) return 'link_invalid'
    throw error
  }
}
