import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from '#protocol/ask.ts'
import { getMember } from '#features/members/contract.ts'
import { pressedCard } from '#features/members/ui/shared/pressed-card.ts'
import { getChats } from '../../contract.ts'
import type { Message, Partner } from '../../contract.ts'

/** A conversation by its number or by the member whom it is with. */
export type WhichConversation = { id: number } | { profile_id: number }

export type ConversationSeed = { profile: Partner; last: Message | null }

/** What is known of a conversation before it is there: its row in the list, or the card or page of whom it is with. */
export const seedOf = (queries: QueryClient, which: WhichConversation): ConversationSeed | null => {
  const rows = queries.getQueryData(ask(getChats).queryKey)?.chats ?? []
  const row = rows.find(({ conversation, profile }) =>
    'id' in which ? conversation.id === which.id : profile.id === which.profile_id,
  )
  if (row) return { profile: row.profile, last: row.last_message }
  if ('id' in which) return null
  const { profile_id: id } = which
  const card = pressedCard(id) ?? queries.getQueryData(ask(getMember, { id }).queryKey)?.member
  if (!card) return null
  const { name, fictional } = card
  return { profile: { id, name, card, fictional, is_gone: false }, last: null }
}

export const useConversationSeed = (which: WhichConversation): ConversationSeed | null =>
  seedOf(useQueryClient(), which)
