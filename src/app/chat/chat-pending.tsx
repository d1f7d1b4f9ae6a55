import { ConversationPending } from '#features/chat/ui/conversation/conversation-pending.tsx'
import type { WhichConversation } from '#features/chat/ui/model/conversation-seed.ts'
import { usePresence } from './use-presence.ts'

/** SITE-24: whoever opens a conversation sees at once whose it is. */
export function ChatPending({ which }: { which: WhichConversation }) {
  return <ConversationPending which={which} presenceOf={usePresence()} />
}
