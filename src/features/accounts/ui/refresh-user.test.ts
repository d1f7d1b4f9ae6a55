import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ask } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'
import { getUser } from '../contract.ts'
import type { User } from '../contract.ts'
import { refreshUser } from './refresh-user.ts'

const anna = (credits: number) => ({ id: 7, language: 'en', credits }) as Partial<User> as User
const { queryKey } = ask(getUser)

const start = (user: User | null) => {
  const queries = new QueryClient()
  queries.setQueryData(queryKey, { user: anna(10) })
  const asked = Promise.withResolvers<void>()
  let reloads = 0
  const call = (async () => {
    await asked.promise
    return { user }
  }) as unknown as Call
  const done = refreshUser(queries, call, () => void (reloads += 1))
  const finish = () => {
    asked.resolve()
    return done
  }
  return { queries, finish, reloads: () => reloads, user: () => queries.getQueryData(queryKey)?.user }
}

test('CHT-9 an answer that was asked for before a payment was told does not bring the old balance back', async () => {
  const late = start({ ...anna(10), language: 'nl' })
  late.queries.setQueryData(queryKey, { user: anna(9) })
  await late.finish()
  expect(late.user()).toMatchObject({ language: 'nl', credits: 9 })
  const fresh = start(anna(12))
  await fresh.finish()
  expect(fresh.user()).toMatchObject({ credits: 12 })
  expect(fresh.reloads()).toBe(0)
})

test('CHT-9 ACC-6 a page whose member has logged out, or is somebody else by now, is loaded anew', async () => {
  for (const user of [null, { ...anna(3), id: 8 }]) {
    const { finish, reloads, user: known } = start(user)
    await finish()
    expect(reloads()).toBe(1)
    expect(known()?.id).toBe(7)
  }
})
