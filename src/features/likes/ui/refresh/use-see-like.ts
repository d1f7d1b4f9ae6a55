import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCall } from '#protocol/call-context.ts'
import { seeLike } from '../../contract.ts'
import { withSeen } from './changed-likes.ts'
import { likesQuestion, loadLikes, relationQuestion } from './known-likes.ts'

/** Says that the like or match of a member is not new any more: here at once, in other tabs as they are told. */
export const useSeeLike = (): ((id: number) => Promise<void>) => {
  const queries = useQueryClient()
  const call = useCall()
  return useCallback(
    async (id) => {
      await loadLikes(queries)
      // An answer that is under way would call it new again.
      await queries.cancelQueries({ queryKey: likesQuestion.queryKey })
      queries.setQueryData(likesQuestion.queryKey, (known) => known && withSeen(known, id))
      queries.setQueryData(relationQuestion(id).queryKey, (known) => known && { ...known, is_new: false })
      // Nobody asked for this: when it fails, it stays new.
      await call(seeLike, { body: { profile_id: id } }).catch(() => undefined)
    },
    [queries, call],
  )
}
