import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useCall } from '#protocol/call-context.ts'
import { getChats } from '../../contract.ts'
import type { Chats } from './chat-list.ts'
import { withNextPage } from './chat-list.ts'
import { changeChats, useCachedChats } from './chats-cache.ts'

export type ChatsState = Chats & {
  /** Asks for the next page; there is one while `next` is not null. Rejects with a refusal. */
  loadMore: () => Promise<void>
  isLoadingMore: boolean
}

/** The conversations of this member; undefined while they are loaded for the first time. */
export const useChats = (): ChatsState | undefined => {
  const queries = useQueryClient()
  const call = useCall()
  const known = useCachedChats()
  const [isLoadingMore, setLoadingMore] = useState(false)
  const next = known?.next ?? null
  const loadMore = useCallback(async () => {
    if (next === null) return
    setLoadingMore(true)
    const page = await call(getChats, { query: { before: next } }).finally(() => setLoadingMore(false))
    changeChats(queries, call, (now) => (now.next === next ? withNextPage(now, page) : now))
  }, [queries, call, next])
  return known && { ...known, loadMore, isLoadingMore }
}
