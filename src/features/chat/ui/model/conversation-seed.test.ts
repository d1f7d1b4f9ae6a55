import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ask } from '#protocol/ask.ts'
import type { Card, Profile } from '#features/members/contract.ts'
import { getMember } from '#features/members/contract.ts'
import { notePressed } from '#features/members/ui/shared/pressed-card.ts'
import { getChats } from '../../contract.ts'
import type { Chat } from '../../contract.ts'
import type { Chats } from './chat-list.ts'
import { seedOf } from './conversation-seed.ts'

const card = (id: number, name: string) => ({ id, name, fictional: false }) as Partial<Card> as Card
const row = {
  conversation: { id: 5 },
  profile: { id: 70, name: 'Ben', card: card(70, 'Ben'), fictional: false, is_gone: false },
  last_message: { text: 'Hello' },
} as Partial<Chat> as Chat

const known = () => {
  const queries = new QueryClient()
  queries.setQueryData(ask(getChats).queryKey, { chats: [row] } as Partial<Chats> as Chats)
  return queries
}

test('SITE-24 a row of the list tells whom a conversation is with and what was said last, by either number', () => {
  for (const which of [{ id: 5 }, { profile_id: 70 }]) {
    const seed = seedOf(known(), which)
    expect(seed?.profile.name).toBe('Ben')
    expect(seed?.last?.text).toBe('Hello')
  }
})

test('SITE-24 where there is no row yet, the card or the page of a member tells whom it is with', () => {
  const queries = known()
  expect(seedOf(queries, { profile_id: 71 })).toBe(null)
  queries.setQueryData(ask(getMember, { id: 71 }).queryKey, { member: card(71, 'Cem') as Profile })
  expect(seedOf(queries, { profile_id: 71 })).toMatchObject({ profile: { id: 71, name: 'Cem' }, last: null })
  vi.stubGlobal('scrollY', 0)
  notePressed(card(72, 'Dora'))
  expect(seedOf(queries, { profile_id: 72 })?.profile.name).toBe('Dora')
})

test('SITE-24 a conversation by a number that no row has is not guessed: the number of a member is another one', () => {
  const queries = known()
  queries.setQueryData(ask(getMember, { id: 6 }).queryKey, { member: card(6, 'Eva') as Profile })
  expect(seedOf(queries, { id: 6 })).toBe(null)
})
