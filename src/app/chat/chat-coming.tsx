import { ConversationComing } from '#features/chat/ui/conversation/conversation-coming.tsx'
import type { WhichConversation } from '#features/chat/ui/model/conversation-seed.ts'
import { usePresence } from './use-presence.ts'

/** SITE-24: whoever opens a conversation sees at once whose it is. */
export function ChatComing({ which }: { which: WhichConversation }) {
  return <ConversationComing which={which} presenceOf={usePresence()} />
}
