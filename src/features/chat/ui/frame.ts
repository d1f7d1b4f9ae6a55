import { msg } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import { hearing } from '#design/frame-feature.ts'
import type { FrameFeature, FrameTools } from '#design/frame-feature.ts'
import type { MembersEvent } from '#features/members/contract.ts'
import { getChat } from '../contract.ts'
import type { ChatEvent } from '../contract.ts'
import { UnreadBadge } from './badges/unread-badge.tsx'
import { handleChatEvents } from './live/chat-events.ts'
import { KeptThings } from './live/kept-things.tsx'
import { withReaction } from './model/conversation.ts'
import type { Conversation } from './model/conversation.ts'
import { loadChatsNews, refreshChats, useUnread } from './model/chats-cache.ts'

const hear = (event: ChatEvent | MembersEvent, { queries, call }: FrameTools) =>
  handleChatEvents(queries, call, event)

export const chat: FrameFeature = {
  name: 'chat',
  links: [
    {
      to: '/chats',
      label: msg`Messages`,
      icon: MessageCircle,
      at: { main: 30, bottom: 40 },
      Badge: UnreadBadge,
    },
  ],
  parts: { everywhere: [KeptThings] },
  useNews: useUnread,
  load: loadChatsNews,
  refresh: ({ queries, call }, { isWhole }) => {
    handleChatEvents(queries, call, { type: 'resync' })
    return refreshChats(queries, call, isWhole)
  },
  hear: hearing<ChatEvent | MembersEvent>({
    message: hear,
    read: hear,
    opened: hear,
    removed: hear,
    changed: (event, tools) => {
      hear(event, tools)
      return refreshChats(tools.queries, tools.call)
    },
    typing: hear,
    typing_ended: hear,
    // Also of conversations that are not open: they are asked for only once.
    reaction: (event, { queries }) =>
      queries.setQueriesData<Conversation>({ queryKey: [getChat.path] }, (known) =>
        known?.conversation?.id === event.conversation ? withReaction(known, event) : known,
      ),
    blocked: (event, tools) => {
      const refreshed = refreshChats(tools.queries, tools.call)
      hear(event, tools)
      return refreshed
    },
  }),
}
