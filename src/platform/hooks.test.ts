import { expect, test } from 'vitest'
import { collectHooks, declareHook } from './hooks.ts'
import type { RequestContext } from './http/context.ts'

const opened = declareHook<string, string>('test.opened')
const closed = declareHook<string>('test.closed')
const contextWith = (...parts: Parameters<typeof collectHooks>[0]) =>
  ({ hooks: collectHooks(parts) }) as RequestContext

test('those who take part in a hook do so one after the other, and what they give keeps that order', async () => {
  const seen: string[] = []
  const context = contextWith(
    opened.part(async (_own, door) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      seen.push('first')
      return `first ${door}`
    }),
    closed.part(async () => void seen.push('closed')),
    opened.part(async (own, door) => {
      seen.push('second')
      return `second ${door} ${own === context}`
    }),
  )
  expect(await opened.run(context, 'door')).toEqual(['first door', 'second door true'])
  expect(seen).toEqual(['first', 'second'])
})

test('a hook in which nobody takes part gives nothing', async () => {
  expect(await opened.run(contextWith(), 'door')).toEqual([])
})

test('who fails in a hook stops what happens, and those after them', async () => {
  let isReached = false
  const context = contextWith(
    closed.part(() => Promise.reject(new Error('no'))),
    closed.part(async () => {
      isReached = true
    }),
  )
  await expect(closed.run(context, 'door')).rejects.toThrow('no')
  expect(isReached).toBe(false)
})
