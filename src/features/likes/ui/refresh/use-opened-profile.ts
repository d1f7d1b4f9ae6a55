import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Profile } from '#features/members/contract.ts'
import { likesQuestion, useRelation } from './known-likes.ts'
import { useSeeLike } from './use-see-like.ts'

/** LIK-3: while a profile is open, nothing about it is new. */
export const useOpenedProfile = ({ id, blocked }: Profile): void => {
  const see = useSeeLike()
  const { isNew } = useRelation(id)
  useEffect(() => {
    if (isNew && !blocked) void see(id)
  }, [see, id, isNew, blocked])

  // Somebody blocked is in no list any more, and is back when the block is taken back.
  const queries = useQueryClient()
  const before = useRef(blocked)
  useEffect(() => {
    if (before.current === blocked) return
    before.current = blocked
    void queries.invalidateQueries({ queryKey: likesQuestion.queryKey })
  }, [queries, blocked])
}
