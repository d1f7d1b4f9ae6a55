import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCall } from '#protocol/call.ts'
import { createTypingTeller } from './typing.ts'

/** A server that hears of typing, over a connection that the test can break. */
const start = () => {
  const heard: unknown[] = []
  const waiting: (() => void)[] = []
  const line = { isBroken: false }
  const call = createCall({
    fetch: async (_url, { body, signal } = {}) => {
      signal?.throwIfAborted()
      if (line.isBroken) throw new TypeError('Failed to fetch')
      heard.push(JSON.parse(body as string))
      return Response.json({ done: true })
    },
    wait: () => new Promise((resolve) => waiting.push(resolve)),
  })
  const tryAgain = () => waiting.splice(0).forEach((resolve) => resolve())
  return { teller: createTypingTeller(call, 1), heard, line, waiting, tryAgain }
}
const typed = { conversation: 1 }
const takenBack = { conversation: 1, ended: true }

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => void vi.unstubAllGlobals())

test('CHT-10 typing that waits for a connection is not told after the message that ended it', async () => {
  const { teller, heard, line, waiting, tryAgain } = start()
  line.isBroken = true
  teller.tell()
  await expect.poll(() => waiting).toHaveLength(1)
  teller.end()
  line.isBroken = false
  tryAgain()
  // What is told next shows that nothing was told before it.
  teller.tell()
  teller.takeBack()
  await expect.poll(() => heard).toEqual([typed, takenBack])
})

test('CHT-10 whoever empties the box is not seen typing any more: told once, after what it takes back', async () => {
  const { teller, heard, line, waiting, tryAgain } = start()
  teller.takeBack()
  line.isBroken = true
  teller.tell()
  teller.tell()
  teller.takeBack()
  teller.takeBack()
  await expect.poll(() => waiting).toHaveLength(1)
  line.isBroken = false
  tryAgain()
  await expect.poll(() => heard).toEqual([typed, takenBack])
  // Whoever goes on writing is told of at once.
  teller.tell()
  await expect.poll(() => heard).toEqual([typed, takenBack, typed])
})
