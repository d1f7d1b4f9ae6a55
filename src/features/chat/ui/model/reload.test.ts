import { expect, test } from 'vitest'
import type { Message } from '../../contract.ts'
import type { Conversation } from './conversation.ts'
import { reload } from './reload.ts'

const message = (sequence: number, more: Partial<Message> = {}): Message => ({
  conversation: 1,
  sequence,
  mine: false,
  kind: 'text',
  text: `Message ${sequence}`,
  gift: null,
  photo: null,
  key: null,
  held: false,
  returned: false,
  waiting: false,
  unsent: false,
  hidden: false,
  warning: null,
  at: '2026-11-17T12:00:00.000Z',
  ...more,
})
const conversation = (messages: Message[], hasMore: boolean): Conversation => ({
  conversation: { id: 1 },
  profile: { id: 2, name: 'Ben', card: null, fictional: false, is_gone: false },
  messages,
  has_more: hasMore,
  last_sequence: messages.at(-1)?.sequence ?? 0,
  removed_sequence: 0,
  num_unread_messages: 0,
  read_by_other: 0,
  refusal: null,
  wait: null,
  prices: { text: 1, photo: 1, gift: 1 },
  message_length: 500,
  credits: 10,
  free_left: null,
  reserved: 0,
  reactions: [],
  reactions_after: 0,
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => message(from + n))

/** A server that has a hundred messages, forty a page; one of them was hidden. */
const serverWith = (hidden: number, whileAsked = () => undefined as void) => {
  const all = range(1, 100).map((known) =>
    known.sequence === hidden ? { ...known, text: null, hidden: true } : known,
  )
  return async (page: { after: number } | { before: number }): Promise<Conversation> => {
    whileAsked()
    const before = 'before' in page ? page.before : 0
    const earlier = all.filter(({ sequence }) => sequence < before)
    return conversation(earlier.slice(-40), earlier.length > 40)
  }
}

test('SAF-6 what was hidden far up is reloaded, and no page that was read is lost', async () => {
  let known = conversation(range(15, 100), true)
  await reload({ read: () => known, write: (next) => (known = next), fetchPage: serverWith(20) })
  expect(known.messages[0]?.sequence).toBeLessThanOrEqual(15)
  expect(known.messages.at(-1)?.sequence).toBe(100)
  expect(known.messages.find(({ sequence }) => sequence === 20)).toMatchObject({ hidden: true, text: null })
  expect(known.messages.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: known.messages.length }, (_, n) => 101 - known.messages.length + n),
  )
})

test('SAF-6 what comes while it is reloaded stays', async () => {
  let known = conversation(range(61, 100), true)
  const come = () => {
    if (known.messages.at(-1)?.sequence === 100)
      known = { ...known, messages: [...known.messages, message(101)], last_sequence: 101 }
  }
  await reload({ read: () => known, write: (next) => (known = next), fetchPage: serverWith(90, come) })
  expect(known.messages.slice(-2).map(({ sequence }) => sequence)).toEqual([100, 101])
  expect([known.messages.length, known.has_more, known.last_sequence]).toEqual([41, true, 101])
})
