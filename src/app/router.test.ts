import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getUser } from '#features/accounts/contract.ts'
import type { User } from '#features/accounts/contract.ts'
import { getInterests, getRegions } from '#features/members/contract.ts'
import { getCompany, getSettings } from '#features/sites/contract.ts'
import { answered, ask } from '#protocol/ask.ts'
import type { Question } from '#protocol/ask.ts'
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

const lasting = [
  ask(getSettings),
  ask(getCompany),
  ask(getInterests),
  ask(getRegions, { country: 'NL' }),
] as Question<unknown>[]

test.each(lasting)('SITE-1 MEM-10 $queryKey.0 is asked for once in the life of a page', async (question) => {
  let asked = 0
  const queries = createQueries((async () => ({ answer: ++asked })) as unknown as Call)
  await answered(queries, question)
  const { queryKey } = question
  const show = () => new QueryObserver(queries, question).subscribe(() => undefined)
  const stopShowing = show()
  // An hour later; logging in outdates all that a page knows; the connection is back.
  queries.setQueryData(queryKey, { answer: 1 }, { updatedAt: Date.now() - 3_600_000 })
  await queries.invalidateQueries()
  queries.getQueryCache().onOnline()
  queries.getQueryCache().onFocus()
  stopShowing()
  show()()
  await answered(queries, question)
  await new Promise(setImmediate)
  expect(asked).toBe(1)
  expect(queries.getQueryCache().find({ queryKey })?.gcTime).toBe(Infinity)
})
