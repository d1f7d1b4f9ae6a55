import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { mutationsSettled } from './pending-mutations.ts'
import { sendLastWish } from './send-last-wish.ts'
import type { Wish } from './send-last-wish.ts'

const queries = new QueryClient()

/** A server that answers when the test says so. */
const startSending = (wish: Wish) => {
  const calls: { isWanted: boolean; answer: PromiseWithResolvers<void> }[] = []
  const refusals: [error: unknown, refused: boolean][] = []
  const send = (isWanted: boolean) => {
    const answer = Promise.withResolvers<void>()
    calls.push({ isWanted, answer })
    return answer.promise
  }
  const start = () =>
    sendLastWish(queries, wish, { send, onRefused: (error, refused) => void refusals.push([error, refused]) })
  return { calls, refusals, start, done: start() }
}

test('LIK-1 LIK-8 one call at a time, and what was wanted last is what is sent last', async () => {
  const wish: Wish = { isWanted: true, isPending: false }
  const { calls, start, done } = startSending(wish)
  wish.isWanted = false
  await start()
  expect(calls.map(({ isWanted }) => isWanted)).toEqual([true])
  calls[0]?.answer.resolve()
  await expect.poll(() => calls.length).toBe(2)
  calls[1]?.answer.resolve()
  await done
  await mutationsSettled()
  expect(calls.map(({ isWanted }) => isWanted)).toEqual([true, false])
  expect(wish.isPending).toBe(false)
})

test('LIK-1 LIK-8 changed and changed back, it is sent once', async () => {
  const wish: Wish = { isWanted: true, isPending: false }
  const { calls, done } = startSending(wish)
  wish.isWanted = false
  wish.isWanted = true
  calls[0]?.answer.resolve()
  await done
  expect(calls).toHaveLength(1)
})

test('LIK-1 LIK-8 after a refusal it is told what was refused, and the next wish is sent', async () => {
  const wish: Wish = { isWanted: true, isPending: false }
  const { calls, refusals, start, done } = startSending(wish)
  const refusal = new Error('too many')
  calls[0]?.answer.reject(refusal)
  await done
  expect(refusals).toEqual([[refusal, true]])
  const again = start()
  expect(calls.map(({ isWanted }) => isWanted)).toEqual([true, true])
  calls[1]?.answer.resolve()
  await again
})
