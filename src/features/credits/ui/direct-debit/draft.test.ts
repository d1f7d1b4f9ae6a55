import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { User } from '#features/accounts/contract.ts'
import { forgetDraftAtLogout, keepDraft, readDraft } from './draft.ts'
import type { Draft } from './draft.ts'

const saved = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, value: string) => saved.set(name, value),
    removeItem: (name: string) => saved.delete(name),
  })
})
afterEach(() => {
  keepDraft(null)
  vi.unstubAllGlobals()
})

const draft: Draft = {
  userId: 7,
  values: {
    iban: 'NL91 ABNA 0417 1643 00',
    holder: 'Anna de Vries',
    street: 'Oudegracht',
    mobile: '0612345678',
  },
  sent: { mandate_id: 3, mobile: '+31 6 •••• 5678', creditor: 'Vonk', at: 1 },
}

test('PAY-5 the tab keeps that a code is on its way, and nothing of account, address or number', () => {
  keepDraft(draft)
  expect(readDraft(7)).toEqual(draft)
  expect(readDraft(8)).toEqual({ userId: 8, values: {}, sent: null })
  expect([...saved.values()].map((text) => JSON.parse(text) as unknown)).toEqual([
    { userId: 7, sent: draft.sent },
  ])
  keepDraft({ ...draft, sent: null })
  expect([...saved.values()]).toEqual([])
})

test('PAY-5 whoever logs out leaves nothing of it behind', () => {
  const queries = new QueryClient()
  const become = (id: number | null) =>
    queries.setQueryData(ask(getUser).queryKey, { user: id === null ? null : ({ id } as User) })
  become(7)
  forgetDraftAtLogout(queries, 7)
  keepDraft(draft)
  become(7)
  queries.setQueryData(['another'], 1)
  expect(readDraft(7)).toEqual(draft)
  become(null)
  expect(readDraft(7)).toEqual({ userId: 7, values: {}, sent: null })
  expect([...saved.values()]).toEqual([])
})
