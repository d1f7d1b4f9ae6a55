import type { QueryClient } from '@tanstack/react-query'
import { ask } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'

/** Offers to newcomers are for members who have not bought anything yet: nobody else need ask. */
export const mayHaveOffer = (queries: QueryClient): boolean =>
  queries.getQueryData(ask(getUser).queryKey)?.user?.paid_user === false
