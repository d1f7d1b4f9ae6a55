import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { FrameTools } from '#design/frame-feature.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { usePushState, usePushStatus } from '#features/notifications/ui/push/push-state.ts'
import { useCall } from '#protocol/call-context.ts'
import { joinStream } from '#protocol/stream.ts'
import { features } from '../features.ts'
import { hear, refreshAll } from './hear.ts'
import { FIRST_REFRESH_MS, refreshEveryMs, startPolling } from './polling.ts'

/** Keeps what a member's page knows up to date; draws nothing, shows no progress. */
export function Refresh() {
  const user = useUser()
  const hasPush = usePushStatus() === 'subscribed'
  return user && <RefreshFor key={user.id} member={user.id} everyMs={refreshEveryMs(hasPush)} />
}

function RefreshFor({ member, everyMs }: { member: number; everyMs: number }) {
  const queries = useQueryClient()
  const call = useCall()
  const tools = useMemo<FrameTools>(() => ({ queries, call }), [queries, call])
  useEffect(
    () =>
      startPolling({
        firstMs: FIRST_REFRESH_MS,
        everyMs,
        refresh: () => refreshAll(features, tools, { isWhole: false }),
        page: document,
      }),
    [tools, everyMs],
  )
  // A push tells what the stream may have lost: a phone stops it when nobody looks.
  const { lastMessage } = usePushState()
  useEffect(() => {
    if (lastMessage) void refreshAll(features, tools, { isWhole: false })
  }, [tools, lastMessage])
  // CHT-10: what happens is told as it happens.
  useEffect(() => joinStream(member, (event) => hear(features, event, tools)), [member, tools])
  return null
}
