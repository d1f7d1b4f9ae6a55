import type { QueryClient } from '@tanstack/react-query'
import { getUser } from '#features/accounts/contract.ts'
import { ask } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'

/** Asks how the member is known now, and whether it is still the one whose page this is. */
export const refreshUser = async (
  queries: QueryClient,
  call: Call,
  reload = () => location.reload(),
): Promise<void> => {
  const { queryKey } = ask(getUser)
  const before = queries.getQueryData(queryKey)?.user
  const { user } = await call(getUser)
  const known = queries.getQueryData(queryKey)?.user
  if (!known) return
  // Logged out, or in as somebody else, in another tab: nothing on this page is true any more.
  if (user?.id !== known.id) return reload()
  // What was told of the balance meanwhile is newer than this answer.
  const credits = known.credits === before?.credits ? user.credits : known.credits
  queries.setQueryData(queryKey, { user: { ...user, credits } })
}
