import type { QueryClient } from '@tanstack/react-query'
import { ask } from '#protocol/ask.ts'
import { getUser } from '../../contract.ts'

const { queryKey } = ask(getUser)

/** Who is logged in on this page, for what goes on between two drawings. */
export const memberIn = (queries: QueryClient): number | null =>
  queries.getQueryData(queryKey)?.user?.id ?? null

/** Once, when somebody else or nobody is logged in: what one member began is never sent as another's. Gives back how to stop it. */
export const onceMemberLeaves = (
  queries: QueryClient,
  member: number | null,
  then: () => void,
): (() => void) => {
  const stop = queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== queryKey[0] || memberIn(queries) === member) return
    stop()
    then()
  })
  return stop
}
