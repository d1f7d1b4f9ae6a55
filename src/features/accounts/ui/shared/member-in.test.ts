import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ask } from '#protocol/ask.ts'
import { getUser } from '../../contract.ts'
import type { User } from '../../contract.ts'
import { memberIn, onceMemberLeaves } from './member-in.ts'

const { queryKey } = ask(getUser)
const logIn = (queries: QueryClient, id: number | null) =>
  queries.setQueryData(queryKey, { user: id === null ? null : ({ id } as Partial<User> as User) })

test('ACC-7 what one member began ends once somebody else or nobody is logged in, and not before', () => {
  for (const next of [2, null]) {
    const queries = new QueryClient()
    logIn(queries, 1)
    let ends = 0
    onceMemberLeaves(queries, 1, () => (ends += 1))
    queries.setQueryData(['other'], 1)
    logIn(queries, 1)
    expect([memberIn(queries), ends]).toEqual([1, 0])
    logIn(queries, next)
    expect([memberIn(queries), ends]).toEqual([next, 1])
    logIn(queries, 3)
    expect(ends).toBe(1)
  }
})

test('ACC-7 who does not watch any more is not told', () => {
  const queries = new QueryClient()
  logIn(queries, 1)
  let ends = 0
  onceMemberLeaves(queries, 1, () => (ends += 1))()
  logIn(queries, 2)
  expect(ends).toBe(0)
})
