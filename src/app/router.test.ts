import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getUser } from '#features/accounts/contract.ts'
import type { User } from '#features/accounts/contract.ts'
import { ask } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'
import { createQueries } from './router.tsx'

const { queryKey } = ask(getUser)
const anna = { id: 7 } as Partial<User> as User

test('ACC-6 whose page it is is not asked again because a part of it is shown again or the connection is back', async () => {
  let asked = 0
  const queries = createQueries((async () => void (asked += 1)) as unknown as Call)
  queries.setQueryData(queryKey, { user: anna }, { updatedAt: Date.now() - 3_600_000 })
  const stopShowing = new QueryObserver(queries, ask(getUser)).subscribe(() => undefined)
  queries.getQueryCache().onOnline()
  await new Promise(setImmediate)
  expect(asked).toBe(0)
  stopShowing()
})
