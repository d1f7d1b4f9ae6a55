import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#protocol/call.ts'
import type { Resync } from '#protocol/live.ts'
import type { MembersEvent } from '#features/members/contract.ts'
import type { ChatEvent } from '../../contract.ts'
import { withoutChat, withUnread } from '../model/chat-list.ts'
import { changeChats, listMessage, prepareRemoval } from '../model/chats-cache.ts'
import { seeTyping, stopTyping } from '../model/typing.ts'

type Heard = ChatEvent | MembersEvent | Resync
const listeners = new Set<(event: Heard) => void>()

/** For conversations that are open. */
export const listenToChats = (listener: (event: Heard) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What a live event means for the list; conversations that are open hear it too. */
export const handleChatEvents = (queries: QueryClient, call: Call, event: Heard): void => {
  switch (event.type) {
    case 'message':
      if (!event.message.mine) stopTyping(event.message.conversation)
      listMessage(queries, call, event)
      break
    case 'typing':
      seeTyping(event.conversation)
      break
    case 'typing_ended':
      stopTyping(event.conversation)
      break
    case 'opened':
      changeChats(queries, call, (known) => withUnread(known, event.conversation, event.unread))
      break
    case 'removed':
      prepareRemoval(queries, event)()
      changeChats(queries, call, (known) => withoutChat(known, event))
      break
    case 'blocked':
      changeChats(queries, call, (known) => withoutChat(known, { profile_id: event.profile }))
      break
    case 'changed':
    case 'reaction':
    case 'read':
    case 'resync':
      break
  }
  for (const listener of listeners) listener(event)
}
