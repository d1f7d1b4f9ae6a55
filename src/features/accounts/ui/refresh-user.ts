import type { QueryClient } from '@tanstack/react-query'
import { reloadPage } from '#design/page-load.ts'
import { ask } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'
import { getUser } from '../contract.ts'
import type { User } from '../contract.ts'

/** Asks how the member is known now, and whether it is still the one whose page this is. */
export const refreshUser = async (queries: QueryClient, call: Call, reload = reloadPage): Promise<void> => {
  const { queryKey } = ask(getUser)
  const before = queries.getQueryData(queryKey)?.user
  const { user } = await call(getUser)
  const known = queries.getQueryData(queryKey)?.user
  if (!known) return
  // Logged out, or in as somebody else, in another tab: nothing on this page is true any more.
  if (user?.id !== known.id) return reload()
  queries.setQueryData(queryKey, { user: { ...user, ...(before && changedSince(before, known)) } })
}

/** What was told or saved since the answer was asked for is newer than it. */
const changedSince = (before: User, known: User): Partial<User> =>
  Object.fromEntries(Object.entries(known).filter(([field, value]) => before[field as keyof User] !== value))
