import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { hearChats } from '#features/chat/ui/live/chat-events.ts'
import { useKeptThings } from '#features/chat/ui/live/use-kept-things.ts'
import { refreshChats, setCredits } from '#features/chat/ui/model/known-chats.ts'
import { FIRST_REFRESH_MS } from '#features/likes/rules.ts'
import { useRefreshLikes } from '#features/likes/ui/refresh/use-refresh-likes.ts'
import { useCall } from '#protocol/call-context.ts'
import type { FrameEvent, LiveEvent } from '#protocol/live.ts'
import { joinStream } from '#protocol/stream.ts'
import { refreshEveryMs, startPolling } from './polling.ts'
import { refreshUser } from './refresh-user.ts'

/** Keeps what a member's page knows up to date; draws nothing, shows no progress. */
export function Refresh({ hasPush = false }: { hasPush?: boolean }) {
  const user = useUser()
  return user && <RefreshFor key={user.id} member={user.id} everyMs={refreshEveryMs(hasPush)} />
}

function RefreshFor({ member, everyMs }: { member: number; everyMs: number }) {
  const refreshLikes = useRefreshLikes()
  const refreshAll = useRefreshAll(refreshLikes)
  useKeptThings(member)
  useEffect(
    () => startPolling({ firstMs: FIRST_REFRESH_MS, everyMs, refresh: () => refreshAll(), page: document }),
    [refreshAll, everyMs],
  )
  useStream(member, { refreshAll, refreshLikes })
  return null
}

/** Whole: something may have been missed that is not among the newest. */
type RefreshAll = (options?: { isWhole: boolean }) => Promise<unknown>

/** CHT-10: what happens is told as it happens. */
const useStream = (
  member: number,
  { refreshAll, refreshLikes }: { refreshAll: RefreshAll; refreshLikes: () => Promise<void> },
) => {
  const queries = useQueryClient()
  const call = useCall()
  useEffect(() => {
    // What fails now is asked for again the next time.
    const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
    const hear = (heard: LiveEvent) => {
      const event = heard as FrameEvent
      switch (event.type) {
        case 'resync':
          quietly(refreshAll({ isWhole: true }))
          return
        case 'likes':
          quietly(refreshLikes())
          return
        case 'credits':
          setCredits(queries, event.credits)
          return
        case 'blocked':
          quietly(refreshLikes())
          quietly(refreshChats(queries, call))
      }
      hearChats(queries, call, heard)
    }
    return joinStream(member, hear)
  }, [queries, call, member, refreshAll, refreshLikes])
}

const useRefreshAll = (refreshLikes: () => Promise<void>): RefreshAll => {
  const queries = useQueryClient()
  const call = useCall()
  return useCallback(
    ({ isWhole } = { isWhole: false }) => {
      hearChats(queries, call, { type: 'resync' })
      // What fails now is asked for again the next time.
      return Promise.allSettled([
        refreshUser(queries, call),
        refreshLikes(),
        refreshChats(queries, call, isWhole),
      ])
    },
    [queries, call, refreshLikes],
  )
}
