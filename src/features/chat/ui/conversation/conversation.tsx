import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Composer } from '../composer/composer.tsx'
import { conversationWith } from '../model/conversation-cache.ts'
import { useConversation } from '../model/use-conversation.ts'
import type { ConversationState } from '../model/use-conversation.ts'
import { useOutbox } from '../model/use-outbox.ts'
import { useMarkRead } from '../model/read-markers.ts'
import { useRemoveChat } from '../model/removal.ts'
import { ProfileColumn } from '../profile/profile-column.tsx'
import { ConversationHead } from './conversation-head.tsx'
import type { PresenceOf } from './conversation-head.tsx'
import { MessageLog } from './message-log.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { useVisibleHeight } from './use-visible-height.ts'
import { WaitingNote } from './waiting-note.tsx'

export type ConversationProps = {
  profileId: number
  /** What nobody sees is not read. */
  isOnScreen: boolean
  presenceOf: PresenceOf
  /** 'h1' where it is the whole page. */
  heading: 'h1' | 'h2'
  /** For whoever has not confirmed their address: a button that mails the link once more. */
  resend: ReactNode
}

/** One conversation, by the member it is with: also before the first message. */
export function Conversation({ profileId, isOnScreen, presenceOf, heading, resend }: ConversationProps) {
  const section = useVisibleHeight()
  const conversation = withoutPresence(useConversation(profileId))
  const outbox = useOutbox(profileId)
  const remove = useRemoval(profileId)
  const hasMessages = conversation.messages.length > 0
  return (
    <div className="flex min-h-0 w-full grow">
      <section
        ref={section}
        id="conversation"
        tabIndex={-1}
        className="flex min-h-0 w-full min-w-0 grow flex-col outline-none"
      >
        <ConversationHead
          conversation={conversation}
          presenceOf={presenceOf}
          heading={heading}
          onRemove={hasMessages ? remove : undefined}
        />
        <MessageLog conversation={conversation} outbox={outbox} />
        <OfflineBar isWaiting={outbox.unsent.some(({ state }) => state !== 'failed')} />
        {conversation.waits && <WaitingNote>{resend}</WaitingNote>}
        <Composer conversation={conversation} isOnScreen={isOnScreen} onSend={outbox.send} />
        {isOnScreen && <Read conversation={conversation} />}
      </section>
      <ProfileColumn partner={conversation.profile} />
    </div>
  )
}

/** CHT-12: who is blocked, either way, neither sees the other nor whether they are here. */
const withoutPresence = (conversation: ConversationState): ConversationState => {
  const { refusal, profile } = conversation
  const isBlocked = refusal === 'you_blocked' || refusal === 'blocked_by'
  return isBlocked ? { ...conversation, profile: { ...profile, card: null }, isTyping: false } : conversation
}

function Read({ conversation }: { conversation: ConversationState }) {
  useMarkRead(conversation)
  return null
}

/** Leads back to the list at once; what was known of the conversation is forgotten with it. */
const useRemoval = (profileId: number): (() => void) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const removeChat = useRemoveChat()
  return () => {
    const remove = async () => {
      const { queryKey } = conversationWith(profileId)
      const isRemoved = removeChat({ profile_id: profileId })
      await navigate({ to: '/chats' })
      if (await isRemoved) queries.removeQueries({ queryKey, exact: true, type: 'inactive' })
    }
    void remove()
  }
}
