import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'
import type { Endpoint } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { User } from '#features/accounts/contract.ts'
import { getChat, sendMessage } from '../../contract.ts'
import type { Conversation } from './conversation.ts'
import { conversationWith } from './conversation-cache.ts'
import { outboxOf } from './use-outbox.ts'

const [ANNA, BEN] = [7, 8]

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => void vi.unstubAllGlobals())

test('CHT-2 CHT-11 a message that was sent and paid for is not shown as failed when the conversation closes behind it', async () => {
  const queries = new QueryClient()
  queries.setQueryData(ask(getUser).queryKey, { user: { id: ANNA, credits: 5 } as Partial<User> as User })
  const profile = { id: BEN, name: 'Ben', card: null, fictional: false, is_gone: false }
  const conversation: Partial<Conversation> = {
    conversation: { id: 1 },
    profile,
    messages: [],
    last_sequence: 3,
  }
  queries.setQueryData(conversationWith(BEN).queryKey, conversation as Conversation)
  let sent = 0
  const call = (async (endpoint: Endpoint) => {
    // Others came before it, and between the two Ben blocks Anna.
    if (endpoint === getChat) throw new Refusal('blocked_by', { name: 'Ben' }, { status: 403 })
    if (endpoint !== sendMessage) return new Promise(() => undefined)
    sent += 1
    return { message: { conversation: 1, sequence: 9, mine: true }, credits: 4 }
  }) as unknown as Call
  const outbox = outboxOf(queries, call, ANNA)
  outbox.send(BEN, 'Hello')
  await expect.poll(() => outbox.list().every(({ state }) => state === 'failed')).toBe(true)
  expect(outbox.list()).toEqual([])
  expect(sent).toBe(1)
  expect(queries.getQueryData(conversationWith(BEN).queryKey)?.refusal).toBe('blocked_by')
  expect(queries.getQueryData(ask(getUser).queryKey)?.user?.credits).toBe(4)
})
