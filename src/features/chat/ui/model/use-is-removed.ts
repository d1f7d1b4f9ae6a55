import { useQuery } from '@tanstack/react-query'
import type { Conversation } from './conversation.ts'
import { useKnownChats } from './known-chats.ts'
import { conversationWith } from './known-conversation.ts'

/** Whether a conversation that was there has been removed, here or elsewhere. A list may not reach as far as it. */
export const useIsRemoved = (profileId: number): boolean => {
  const known = useQuery<Conversation>({ ...conversationWith(profileId), enabled: false }).data
  const list = useKnownChats()
  const isListed = list?.chats.some(({ profile }) => profile.id === profileId) ?? true
  return !known || known.messages.length === 0 || (!isListed && list?.next === null)
}
