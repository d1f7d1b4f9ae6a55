import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chat, Message } from '../../contract.ts'
import {
  withFirstPage,
  withNewMessage,
  withNextPage,
  withOpened,
  withoutChat,
  withUnread,
} from './chat-list.ts'
import type { Chats } from './chat-list.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

const message = (conversation: number, sequence: number, minute = sequence): Message => ({
  conversation,
  sequence,
  mine: false,
  kind: 'text',
  text: 'hi',
  gift: null,
  photo: null,
  held: false,
  returned: false,
  waiting: false,
  unsent: false,
  warning: null,
  hidden: false,
  key: null,
  at: at(minute),
})

const chat = (id: number, minute: number, unread = 0, sequence = 1): Chat => ({
  conversation: { id },
  profile: { id: id + 100, name: 'Robin', card: null, fictional: false, is_gone: false },
  num_unread_messages: unread,
  last_sequence: sequence,
  last_at: at(minute),
  last_message: message(id, sequence, minute),
})

const chatsOf = (chats: Chat[], more: Partial<Chats> = {}): Chats => ({
  chats,
  next: null,
  num_unread_messages: chats.reduce((sum, one) => sum + one.num_unread_messages, 0),
  last_opened: null,
  written_matches: [],
  ...more,
})

const ids = ({ chats }: Chats) => chats.map(({ conversation }) => conversation.id)

test('CHT-10 a new message brings its conversation to the top, once, and raises the counts', () => {
  const known = chatsOf([chat(1, 30, 2), chat(2, 20)])
  const heard = { message: message(2, 2, 40), unread: 1 }
  const next = withNewMessage(known, heard)
  expect(next && ids(next)).toEqual([2, 1])
  expect(next).toMatchObject({
    num_unread_messages: 3,
    chats: [{ num_unread_messages: 1, last_sequence: 2 }, {}],
  })
  expect(next && withNewMessage(next, { ...heard, unread: 9 })).toBe(next)
})

test('CHT-10 a message of a conversation that the list lacks makes it ask', () => {
  expect(withNewMessage(chatsOf([chat(1, 1)]), { message: message(5, 1), unread: 1 })).toBeNull()
  expect(withUnread(chatsOf([]), 5, 0)).toBeNull()
})

test('CHT-6 what one sends oneself leaves the count of what is unread', () => {
  const known = chatsOf([chat(1, 30), chat(2, 20, 2)])
  const sent = { message: { ...message(2, 2, 40), mine: true }, unread: null }
  expect(withNewMessage(known, sent)).toMatchObject({
    num_unread_messages: 2,
    chats: [{ conversation: { id: 2 }, num_unread_messages: 2, last_sequence: 2 }, {}],
  })
})

test('CHT-6 an opened conversation has nothing unread and is the one to open again', () => {
  const known = chatsOf([chat(1, 30, 2), chat(2, 20, 3)])
  expect(withOpened(known, 2, at(50))).toMatchObject({
    num_unread_messages: 2,
    last_opened: { conversation: 2, profile: 102, at: at(50) },
    chats: [{ num_unread_messages: 2 }, { num_unread_messages: 0 }],
  })
})

test('CHT-7 a removed conversation is gone with its count; by profile, each with that member', () => {
  const last_opened = { conversation: 1, profile: 101, at: at(1) }
  const known = chatsOf([chat(1, 30, 2), chat(2, 20, 3)], { last_opened })
  expect(withoutChat(known, { conversation: 2 })).toMatchObject({ num_unread_messages: 2, last_opened })
  expect(withoutChat(known, { profile_id: 101 })).toMatchObject({ num_unread_messages: 3, last_opened: null })
  expect(withoutChat(known, { conversation: 9 })).toBe(known)
})

test('CHT-9 a refresh brings what is new and keeps the pages that were loaded', () => {
  const first = chatsOf([chat(5, 50), chat(4, 40)], { next: 'after-4' })
  const known = withNextPage(first, chatsOf([chat(3, 30), chat(2, 20)], { next: 'after-2' }))
  expect(ids(known)).toEqual([5, 4, 3, 2])
  // 3 has a new message, 5 was removed elsewhere.
  const fresh = withFirstPage(known, chatsOf([chat(3, 60, 1, 2), chat(4, 40)], { next: 'after-4' }))
  expect(ids(fresh)).toEqual([3, 4, 2])
  expect(fresh).toMatchObject({ next: 'after-2', num_unread_messages: 1 })
  expect(ids(withFirstPage(known, chatsOf([chat(4, 40)])))).toEqual([4])
})

test('SITE-15 the sum of unread messages is that of the conversations, whatever happens to them', () => {
  const happening = fc.record({
    what: fc.constantFrom('message', 'opened', 'removed'),
    id: fc.integer({ min: 1, max: 4 }),
    sequence: fc.integer({ min: 1, max: 9 }),
    unread: fc.nat({ max: 120 }),
  })
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 30 }), (happenings) => {
      let known = chatsOf([chat(1, 1, 2), chat(2, 2), chat(3, 3, 100), chat(4, 4)])
      for (const { what, id, sequence, unread } of happenings) {
        if (what === 'message')
          known = withNewMessage(known, { message: message(id, sequence), unread }) ?? known
        else if (what === 'opened') known = withUnread(known, id, unread) ?? known
        else known = withoutChat(known, { conversation: id })
      }
      const sum = known.chats.reduce((total, one) => total + one.num_unread_messages, 0)
      expect(known.num_unread_messages).toBe(sum)
      expect(new Set(ids(known)).size).toBe(known.chats.length)
    }),
  )
})
