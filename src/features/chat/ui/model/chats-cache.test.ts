import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ask } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { User } from '#features/accounts/contract.ts'
import { getChats } from '../../contract.ts'
import type { Chat } from '../../contract.ts'
import type { Chats } from './chat-list.ts'
import { refreshChats, takeFromList } from './chats-cache.ts'

const { queryKey } = ask(getChats)
const PAGE = 2

const chat = (id: number): Chat => ({
  conversation: { id },
  profile: { id: 100 + id, name: `No. ${id}`, card: null, fictional: false, is_gone: false },
  num_unread_messages: 0,
  last_sequence: 1,
  last_at: new Date(id * 1000).toISOString(),
  last_message: null,
})

/** The list as the server has it, the latest first. */
const pageOf = (ids: readonly number[], before = Infinity): Chats => {
  const rest = ids.filter((id) => id < before)
  const shown = rest.slice(0, PAGE)
  return {
    chats: shown.map(chat),
    next: rest.length > PAGE ? String(shown.at(-1)) : null,
    num_unread_messages: 0,
    last_opened: null,
    written_matches: [],
  }
}

const logIn = (queries: QueryClient, id: number) =>
  queries.setQueryData(ask(getUser).queryKey, { user: { id } as Partial<User> as User })
const ids = (queries: QueryClient) => queries.getQueryData(queryKey)?.chats.map((one) => one.conversation.id)

const serving = (list: () => readonly number[]) => {
  const asked: (string | undefined)[] = []
  const call = (async (_endpoint: unknown, { query }: { query?: { before?: string } } = {}) => {
    asked.push(query?.before)
    return pageOf(list(), query?.before === undefined ? Infinity : Number(query.before))
  }) as unknown as Call
  return { asked, call }
}

test('CHT-7 CHT-10 a removal that was missed is found on any page that is known, once the stream is back', async () => {
  const queries = new QueryClient()
  logIn(queries, 1)
  queries.setQueryData(queryKey, { ...pageOf([6, 5]), chats: [6, 5, 4, 3].map(chat), next: '3' })
  const { asked, call } = serving(() => [6, 5, 4, 2, 1])
  await refreshChats(queries, call)
  expect(asked).toEqual([undefined])
  expect(ids(queries)).toEqual([6, 5, 4, 3])
  await refreshChats(queries, call, true)
  expect(asked).toEqual([undefined, undefined, '5'])
  expect(ids(queries)).toEqual([6, 5, 4, 2])
  expect(queries.getQueryData(queryKey)?.next).toBe('2')
})

test('CHT-9 a question that never ends for who has logged out does not stop the list of who logs in', async () => {
  const queries = new QueryClient()
  logIn(queries, 1)
  const never = (() => new Promise(() => undefined)) as unknown as Call
  void refreshChats(queries, never)
  logIn(queries, 2)
  await refreshChats(queries, serving(() => [9]).call)
  expect(ids(queries)).toEqual([9])
})

test('CHT-7 what is being removed is not brought back by a list that still has it; then the list is the server’s', async () => {
  const queries = new QueryClient()
  logIn(queries, 1)
  queries.setQueryData(queryKey, pageOf([2, 1]))
  const { call } = serving(() => [2, 1])
  const settle = takeFromList(queries, call, { conversation: 2 })
  expect(ids(queries)).toEqual([1])
  await refreshChats(queries, call)
  expect(ids(queries)).toEqual([1])
  settle()
  await expect.poll(() => ids(queries)).toEqual([2, 1])
})
