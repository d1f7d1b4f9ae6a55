import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCall } from '#protocol/call-context.ts'
import { getLikes } from '#features/likes/contract.ts'
import { getBlocked, getMember, getViewers, searchMembers } from '#features/members/contract.ts'
import { refreshChats } from '../model/known-chats.ts'
import { held } from '../model/known-conversation.ts'

const changed = [getMember, searchMembers, getBlocked, getViewers, getLikes].map(({ path }) => path)

/** After a block was made or taken back: who may be seen has changed in every list. */
export const useBlockChanged = (profileId: number): (() => Promise<void>) => {
  const queries = useQueryClient()
  const call = useCall()
  return useCallback(async () => {
    await Promise.allSettled([
      held(queries, call, profileId).keeper.catchUp(),
      refreshChats(queries, call),
      ...changed.map((path) => queries.invalidateQueries({ queryKey: [path] })),
    ])
  }, [queries, call, profileId])
}
