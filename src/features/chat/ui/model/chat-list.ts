import type { Output } from '#protocol/endpoint.ts'
import type { Chat, getChats, Message } from '../../contract.ts'

/** The conversations as this page knows them: the first page, and those after it that were asked for. */
export type Chats = Output<typeof getChats>

const find = ({ chats }: Chats, conversation: number): Chat | undefined =>
  chats.find((chat) => chat.conversation.id === conversation)

const isBefore = (a: Chat, b: Chat): boolean =>
  a.last_at === b.last_at ? a.conversation.id > b.conversation.id : a.last_at > b.last_at

/** The sum follows each change of a part, also of conversations that are not on the pages that are known. */
const replace = (known: Chats, was: Chat, next: Chat): Chats => ({
  ...known,
  chats: known.chats.map((chat) => (chat === was ? next : chat)),
  num_unread_messages: Math.max(
    0,
    known.num_unread_messages + next.num_unread_messages - was.num_unread_messages,
  ),
})

/**
 * Null: the list does not know this conversation and has to be asked for anew. Without a count it stays: who writes has
 * not read by that.
 */
export const withNewMessage = (
  known: Chats,
  { message, unread }: { message: Message; unread: number | null },
): Chats | null => {
  const was = find(known, message.conversation)
  if (!was) return null
  if (message.sequence <= was.last_sequence) return known
  const { sequence, at } = message
  const next = {
    ...was,
    last_message: message,
    last_sequence: sequence,
    last_at: at,
    num_unread_messages: unread ?? was.num_unread_messages,
  }
  const changed = replace(known, was, next)
  return { ...changed, chats: [...changed.chats].sort((a, b) => (isBefore(a, b) ? -1 : 1)) }
}

export const withUnread = (known: Chats, conversation: number, unread: number): Chats | null => {
  const was = find(known, conversation)
  return was ? replace(known, was, { ...was, num_unread_messages: unread }) : null
}

/** Opened here: nothing in it is unread, and it is the one to open again. */
export const withOpened = (known: Chats, conversation: number, at: string): Chats | null => {
  const profile = find(known, conversation)?.profile.id
  const read = withUnread(known, conversation, 0)
  return read && profile !== undefined ? { ...read, last_opened: { conversation, profile, at } } : null
}

export type Removal = { conversation: number } | { profile_id: number }
export const isMeant = (
  { conversation, profile }: { conversation: { id: number } | null; profile: { id: number } },
  which: Removal,
): boolean =>
  'conversation' in which ? conversation?.id === which.conversation : profile.id === which.profile_id

export const withoutChat = (known: Chats, which: Removal): Chats => {
  const gone = known.chats.filter((chat) => isMeant(chat, which))
  if (gone.length === 0) return known
  const unread = gone.reduce((sum, chat) => sum + chat.num_unread_messages, 0)
  const { last_opened: opened } = known
  const isOpened = gone.some(({ conversation }) => conversation.id === opened?.conversation)
  return {
    ...known,
    chats: known.chats.filter((chat) => !gone.includes(chat)),
    num_unread_messages: Math.max(0, known.num_unread_messages - unread),
    last_opened: isOpened ? null : opened,
  }
}

/** A fresh first page before the further ones that are known. */
export const withFirstPage = (known: Chats | undefined, fresh: Chats): Chats => {
  const last = fresh.chats.at(-1)
  if (!known || !last || fresh.next === null) return fresh
  const isFresh = new Set(fresh.chats.map(({ conversation }) => conversation.id))
  const further = known.chats.filter((chat) => !isFresh.has(chat.conversation.id) && isBefore(last, chat))
  return further.length === 0 ? fresh : { ...fresh, chats: [...fresh.chats, ...further], next: known.next }
}

export const withNextPage = (known: Chats, page: Chats): Chats => {
  const isKnown = new Set(known.chats.map(({ conversation }) => conversation.id))
  const further = page.chats.filter(({ conversation }) => !isKnown.has(conversation.id))
  return { ...page, chats: [...known.chats, ...further], last_opened: known.last_opened }
}
