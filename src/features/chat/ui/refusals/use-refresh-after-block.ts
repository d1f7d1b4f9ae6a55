import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCall } from '#protocol/call-context.ts'
import { getLikes } from '#features/likes/contract.ts'
import { refreshChats } from '../model/chats-cache.ts'
import { trackConversation } from '../model/conversation-cache.ts'

/** After a block was made or taken back here: what has changed beside the lists of members. */
export const useRefreshAfterBlock = (profileId: number): (() => Promise<unknown>) => {
  const queries = useQueryClient()
  const call = useCall()
  return useCallback(
    () =>
      Promise.allSettled([
        trackConversation(queries, call, profileId).sync.catchUp(),
        refreshChats(queries, call),
        queries.invalidateQueries({ queryKey: [getLikes.path] }),
      ]),
    [queries, call, profileId],
  )
}
