import { useQueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '../contract.ts'
import type { User } from '../contract.ts'

/** The logged-in member or null; the root route has asked before anything renders. */
export const useUser = (): User | null => useAnswer(ask(getUser)).user

/** After logging in or out nothing that was fetched before is true any more: all of it is asked anew. */
export const useChangeUser = () => {
  const queries = useQueryClient()
  const router = useRouter()
  return async (user: User | null): Promise<void> => {
    queries.setQueryData(ask(getUser).queryKey, { user })
    // What is the same for everybody stays. What only the former member may see must not even flash up.
    const isOthers = (query: Query) => query.queryKey[0] !== getUser.path && !query.isStatic()
    queries.removeQueries({ type: 'inactive', predicate: isOthers })
    await queries.invalidateQueries({ predicate: isOthers })
    await router.invalidate()
  }
}

/** For steps that change the member but not who it is. */
export const useSetUser = () => {
  const queries = useQueryClient()
  return (user: User): void => {
    queries.setQueryData(ask(getUser).queryKey, { user })
  }
}
