import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCall } from '#protocol/call-context.ts'
import { readChat } from '../../contract.ts'
import { listenToChats } from '../live/chat-events.ts'
import { withOpened, withUnread } from './chat-list.ts'
import { receivedUpTo, knownUpTo } from './conversation.ts'
import type { Conversation } from './conversation.ts'
import { putOnScreen } from '../shared/on-screen.ts'
import { changeChats } from './chats-cache.ts'

/**
 * CHT-6: for the one component that shows the messages. While somebody looks at them they are read: here at once, in
 * other tabs and on other devices by what the server tells them.
 */
export const useMarkRead = (shown: Conversation): void => {
  const queries = useQueryClient()
  const call = useCall()
  const conversation = shown.conversation?.id ?? null
  const sequence = knownUpTo(shown)
  const heard = receivedUpTo(shown)
  const readUpTo = useRef<{ conversation: number; sequence: number } | null>(null)

  useEffect(() => (conversation === null ? undefined : putOnScreen(conversation)), [conversation])

  useEffect(() => {
    if (conversation === null) return undefined
    const read = async () => {
      const before = readUpTo.current?.conversation === conversation ? readUpTo.current : null
      const isKnown = before !== null && before.sequence >= heard
      if (isKnown || document.visibilityState === 'hidden') return
      readUpTo.current = { conversation, sequence }
      const at = new Date().toISOString()
      changeChats(queries, call, (known) => withOpened(known, conversation, at) ?? known)
      try {
        const { num_unread_messages: unread } = await call(readChat, { body: { conversation, sequence } })
        changeChats(queries, call, (known) => withUnread(known, conversation, unread) ?? known)
      } catch {
        // Said again with the next message, when the page is looked at again, or with the next look for news.
        readUpTo.current = before
      }
    }
    const look = () => void read()
    look()
    document.addEventListener('visibilitychange', look)
    const stopListening = listenToChats(({ type }) => type === 'resync' && look())
    return () => {
      document.removeEventListener('visibilitychange', look)
      stopListening()
    }
  }, [queries, call, conversation, sequence, heard])
}
