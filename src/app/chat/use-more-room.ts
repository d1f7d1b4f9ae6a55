import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useHasTwoPanes } from '#features/chat/ui/chat-list/panes.tsx'

/** A phone that is turned, or a window that grows, has room for the conversation that was open last: it is asked for then. */
export const useMoreRoom = (isMissing: boolean): void => {
  const router = useRouter()
  const hasRoom = useHasTwoPanes()
  const had = useRef(hasRoom)
  useEffect(() => {
    if (hasRoom && !had.current && isMissing) void router.invalidate()
    had.current = hasRoom
  }, [router, hasRoom, isMissing])
}
