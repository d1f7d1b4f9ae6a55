import type { QueryClient } from '@tanstack/react-query'
import { ask } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'

/** The balance, as an answer or an event has just told it. */
export const setCredits = (queries: QueryClient, credits: number): void => {
  queries.setQueryData(ask(getUser).queryKey, (known) =>
    known?.user ? { ...known, user: { ...known.user, credits } } : known,
  )
}
