import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#protocol/call.ts'
import type { Endpoint } from '#protocol/endpoint.ts'
import { getChat } from '../../contract.ts'
import type { Message } from '../../contract.ts'
import type { Conversation } from '../model/conversation.ts'
import { conversationWith, trackConversation } from '../model/conversation-cache.ts'
import { isTyping } from '../model/typing.ts'
import { handleChatEvents } from './chat-events.ts'

const BEN = 8
const message = (sequence: number): Message => ({
  conversation: 1,
  sequence,
  mine: false,
  kind: 'text',
  text: `message ${sequence}`,
  gift: null,
  photo: null,
  held: false,
  returned: false,
  waiting: false,
  unsent: false,
  warning: null,
  hidden: false,
  key: null,
  at: '2026-01-01T00:00:00.000Z',
})
const conversation = (changes: Partial<Conversation>): Conversation => ({
  conversation: { id: 1 },
  profile: { id: BEN, name: 'Ben', card: null, fictional: false, is_gone: false },
  messages: [message(1)],
  has_more: false,
  last_sequence: 1,
  removed_sequence: 0,
  num_unread_messages: 0,
  read_by_other: 0,
  refusal: null,
  wait: null,
  prices: { text: 1, photo: 2, gift: 2 },
  message_length: 100,
  credits: 5,
  free_left: null,
  reserved: 0,
  reactions: [],
  reactions_after: 0,
  ...changes,
})

const start = (known: Conversation, answer: Conversation = known) => {
  const queries = new QueryClient()
  const { queryKey } = conversationWith(BEN)
  queries.setQueryData(queryKey, known)
  const call = ((endpoint: Endpoint) =>
    endpoint === getChat ? Promise.resolve(answer) : new Promise(() => undefined)) as unknown as Call
  return { queries, call, known: () => queries.getQueryData(queryKey) }
}

beforeEach(() => void vi.stubGlobal('document', { visibilityState: 'visible' }))
afterEach(() => void vi.unstubAllGlobals())

test('CHT-10 the list shows who is writing, also where no conversation is open, until the message is there or nothing is written any more', () => {
  const { queries, call } = start(conversation({}))
  handleChatEvents(queries, call, { type: 'typing', conversation: 1 })
  expect(isTyping(1)).toBe(true)
  handleChatEvents(queries, call, {
    type: 'message',
    message: { ...message(2), mine: true },
    profile: BEN,
    unread: 0,
  })
  expect(isTyping(1)).toBe(true)
  handleChatEvents(queries, call, { type: 'message', message: message(3), profile: BEN, unread: 1 })
  expect(isTyping(1)).toBe(false)
  handleChatEvents(queries, call, { type: 'typing', conversation: 1 })
  handleChatEvents(queries, call, { type: 'typing_ended', conversation: 2 })
  expect(isTyping(1)).toBe(true)
  handleChatEvents(queries, call, { type: 'typing_ended', conversation: 1 })
  expect(isTyping(1)).toBe(false)
})

test('CHT-7 what was read of a conversation goes when it is removed, also while it is not open', () => {
  const { queries, call, known } = start(conversation({}))
  handleChatEvents(queries, call, { type: 'removed', conversation: 2 })
  expect(known()?.messages).toHaveLength(1)
  handleChatEvents(queries, call, { type: 'removed', conversation: 1 })
  expect(known()).toMatchObject({ messages: [], last_sequence: 1 })
})

test('CHT-12 who is written to by somebody whom they could not answer is told at once that they can', async () => {
  const { queries, call, known } = start(
    conversation({ refusal: 'blocked_by' }),
    conversation({ messages: [] }),
  )
  const close = trackConversation(queries, call, BEN).open()
  handleChatEvents(queries, call, { type: 'message', message: message(2), profile: BEN, unread: 1 })
  await expect.poll(() => known()?.refusal).toBeNull()
  expect(known()?.messages).toHaveLength(2)
  close()
})
