import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { FirstPage } from '#protocol/paging-contract.ts'
import { imageStatuses } from '#features/accounts/contract.ts'
import { Card } from '#features/members/contract.ts'
import { UPLOAD_MAX_BYTES } from '#features/photos/rules.ts'
import { gifts, reactions, warnings } from './choices.ts'
import type { Reaction } from './choices.ts'

export * from './gift-contract.ts'

const conversation = z.number().int().positive()
const profile = z.number().int().positive()
/** As far as numbers of messages go. */
const SEQUENCE_MAX = 2 ** 31 - 1
const sequence = z.number().int().min(0).max(SEQUENCE_MAX)
const Done = z.object({ done: z.literal(true) })

export const Message = z.object({
  conversation: z.number(),
  sequence: z.number(),
  /** Whether the reader wrote it. */
  mine: z.boolean(),
  kind: z.enum(['text', 'photo', 'gift']),
  text: z.string().nullable(),
  gift: z.enum(gifts).nullable(),
  /** Under the site's `cdn_prefix`; null once it is gone. */
  photo: z
    .object({
      filename: z.string(),
      thumb_filename: z.string(),
      large_filename: z.string(),
      width: z.number(),
      height: z.number(),
      status: z.enum(imageStatuses),
      thumbhash: z.string(),
    })
    .nullable(),
  /** The key under which the reader's own browser sent it. */
  key: z.string().nullable(),
  /** The reader's own, and it is being checked: it costs nothing until it is delivered. */
  held: z.boolean(),
  /** The reader's own, and it was not delivered: it has cost nothing. */
  returned: z.boolean(),
  /** The reader's own, and it waits until their address is confirmed: it costs nothing until it is delivered. */
  waiting: z.boolean(),
  /** The reader's own: it has waited, and could not be sent any more. It has cost nothing. */
  unsent: z.boolean(),
  /** Taken away by a decision: there is nothing left to show. */
  hidden: z.boolean(),
  /** Whoever reads it should be careful: it asks for money, or leads somewhere else. */
  warning: z.enum(warnings).nullable(),
  at: z.string(),
})
export type Message = z.infer<typeof Message>

const reaction = z.enum(reactions).nullable()
export const Reacted = z.object({ sequence: z.number(), mine: reaction, theirs: reaction })
export type Reacted = z.infer<typeof Reacted>

/** Somebody whom one writes with: a card, or what is left when the card may not be shown any more. */
export const Partner = z.object({
  id: z.number(),
  name: z.string(),
  card: Card.nullable(),
  fictional: z.boolean(),
  /** The account is deleted. */
  is_gone: z.boolean(),
})
export type Partner = z.infer<typeof Partner>

export const Chat = z.object({
  conversation: z.object({ id: z.number() }),
  profile: Partner,
  num_unread_messages: z.number(),
  last_sequence: z.number(),
  last_at: z.string(),
  last_message: Message.nullable(),
})
export type Chat = z.infer<typeof Chat>

export const getChats = endpoint({
  method: 'GET',
  path: '/api/chats.php',
  access: 'member',
  summary: 'List conversations, latest first, with unread counts',
  query: z.object({
    /** The moment and number of the last one of the page before. */
    before: z
      .string()
      .regex(/^\d{1,15}-\d{1,15}$/)
      .optional(),
    page: FirstPage,
  }),
  output: z.object({
    chats: z.array(Chat),
    /** For the next page; null on the last. */
    next: z.string().nullable(),
    num_unread_messages: z.number(),
    /** The conversation that was open last. */
    last_opened: z.object({ conversation: z.number(), profile: z.number(), at: z.string() }).nullable(),
    /** Matches of the reader whom somebody has begun a conversation with: the others are waiting for a hello. */
    written_matches: z.array(z.number()),
  }),
})

/** What every page of a member shows of their conversations; the list itself comes after it. */
export const getChatsNews = endpoint({
  method: 'GET',
  path: '/api/chats-news.php',
  access: 'member',
  summary: 'Get how many messages are unread, and whether anybody has written',
  output: z.object({
    num_unread_messages: z.number(),
    /** Somebody has written to the caller. */
    has_reply: z.boolean(),
  }),
})

export const getChat = endpoint({
  method: 'GET',
  path: '/api/chat.php',
  access: 'member',
  summary: 'Get a conversation, by its id or by the other member, with a page of messages',
  query: z.object({
    id: z.coerce.number().int().positive().optional(),
    profile_id: z.coerce.number().int().positive().optional(),
    /** Messages before this one, the newest of them first to go. */
    before: z.coerce.number().int().min(1).max(SEQUENCE_MAX).optional(),
    /** Messages after this one: what a reader has missed. */
    after: z.coerce.number().int().min(0).max(SEQUENCE_MAX).optional(),
    page: FirstPage,
  }),
  output: z.object({
    /** Null while nobody has written. */
    conversation: z.object({ id: z.number() }).nullable(),
    profile: Partner,
    /** Oldest first. */
    messages: z.array(Message),
    has_more: z.boolean(),
    last_sequence: z.number(),
    /** The reader has removed what was said up to here. */
    removed_sequence: z.number(),
    num_unread_messages: z.number(),
    /** The other has read up to here. */
    read_by_other: z.number(),
    /** How the two have reacted: to all messages after `reactions_after`; on a page that another follows, up to its last one. */
    reactions: z.array(Reacted),
    reactions_after: z.number(),
    /** Why one cannot write here now; null when one can. */
    refusal: z.string().nullable(),
    /** How long until one may begin a conversation again, who has begun many. */
    wait: z.object({ hours: z.number(), minutes: z.number() }).nullable(),
    prices: z.object({ text: z.number(), photo: z.number(), gift: z.number() }),
    message_length: z.number(),
    credits: z.number(),
    /** Of them: what messages that wait for one's address to be confirmed will cost. */
    reserved: z.number(),
    /** Conversations that a free member may still begin; null for premium members. */
    free_left: z.number().nullable(),
  }),
  errors: { blocked_by: 403 },
})

/** Exactly one of the two names the conversation. */
const to = { profile_id: profile.optional(), conversation: conversation.optional() }
const sendErrors = {
  not_enough_credits: 402,
  conversation_limit: 403,
  other_unconfirmed: 403,
  member_gone: 410,
  blocked_by: 403,
  you_blocked: 403,
  text_empty: 400,
  text_too_long: 400,
  profile_needed: 409,
  too_many_messages: 429,
  too_many_first_contacts: 429,
  too_many_waiting: 403,
  message_refused: 403,
  sending_restricted: 403,
}
export type SendError = keyof typeof sendErrors
const Sent = z.object({ message: Message, credits: z.number() })

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chat.php',
  access: 'member',
  summary: 'Send a message; costs message_credits. The Idempotency-Key identifies the message',
  body: z.strictObject({ ...to, text: z.string().max(40_000) }),
  output: Sent,
  errors: sendErrors,
  // The key is stored with the message itself: a message and its key cannot part.
  idempotency: 'own',
})

export const sendPhoto = endpoint({
  method: 'POST',
  path: '/api/chat-photo.php',
  access: 'member',
  summary: 'Send a photo in a chat; the body is the file itself; costs photo_credits',
  query: z.object({
    profile_id: z.coerce.number().int().positive(),
    /** The key of the message: sent again after a lost answer, it is still one. */
    key: z.string().regex(/^[\w-]{8,100}$/),
  }),
  body: z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array),
  output: Sent,
  errors: {
    ...sendErrors,
    photo_type: 415,
    photo_damaged: 400,
    photo_too_large: 413,
    photo_too_heavy: 413,
    upload_too_slow: 408,
    photo_too_small: 400,
  },
  bodyLimit: UPLOAD_MAX_BYTES,
  idempotency: 'own',
})

export const sendGift = endpoint({
  method: 'POST',
  path: '/api/gift.php',
  access: 'member',
  summary: 'Send a gift; costs gift_credits',
  body: z.strictObject({ ...to, gift: z.enum(gifts) }),
  output: Sent,
  errors: sendErrors,
  idempotency: 'own',
})

export const getGifts = endpoint({
  method: 'GET',
  path: '/api/gift.php',
  access: 'member',
  summary: 'List the gifts a member has received',
  query: z.object({ profile_id: z.coerce.number().int().positive() }),
  output: z.object({
    gifts: z.array(z.object({ gift: z.enum(gifts), count: z.number() })),
    price: z.number(),
  }),
  errors: { blocked_by: 403 },
})

export const removeChat = endpoint({
  method: 'DELETE',
  path: '/api/chat.php',
  access: 'member',
  summary: "Delete a conversation, or all conversations with a member, on one's own side",
  body: z.strictObject(to),
  output: Done,
  // Removed twice is removed.
  idempotency: 'own',
})

export const readChat = endpoint({
  method: 'PUT',
  path: '/api/chat.php',
  access: 'member',
  summary: 'Mark a conversation as read up to this message',
  body: z.strictObject({ conversation, sequence }),
  output: z.object({ num_unread_messages: z.number() }),
  idempotency: 'own',
})

export const reactToMessage = endpoint({
  method: 'PUT',
  path: '/api/reaction.php',
  access: 'member',
  summary: 'React to a message of a conversation, or take the reaction back; free',
  body: z.strictObject({ conversation, sequence: sequence.min(1), reaction }),
  output: Done,
  errors: {
    member_gone: 410,
    blocked_by: 403,
    you_blocked: 403,
    other_unconfirmed: 403,
    sending_restricted: 403,
    too_many_messages: 429,
  },
  // It says how it should be: twice is once.
  idempotency: 'own',
})

export const sendTyping = endpoint({
  method: 'POST',
  path: '/api/typing.php',
  access: 'member',
  summary: 'Tell the other member that one is typing, or no longer is',
  body: z.strictObject({ conversation, ended: z.boolean().optional() }),
  output: Done,
  idempotency: 'own',
})

/**
 * What the stream tells of conversations. It may lose some: whoever misses a number fetches what is between. Changed: a
 * message was hidden, returned or is shown again, and what is known of the conversation is old.
 */
export type ChatEvent =
  | { type: 'message'; message: Message; profile: number; unread: number }
  | { type: 'read'; conversation: number; sequence: number }
  | { type: 'opened'; conversation: number; unread: number }
  | { type: 'removed'; conversation: number }
  | { type: 'changed'; conversation: number }
  | { type: 'typing'; conversation: number }
  | { type: 'typing_ended'; conversation: number }
  | { type: 'reaction'; conversation: number; sequence: number; mine: boolean; reaction: Reaction | null }
