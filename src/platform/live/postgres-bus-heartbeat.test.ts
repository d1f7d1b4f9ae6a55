import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { isBus, startPostgresProxy } from '#tests/support/postgres-proxy.ts'
import type { BusMessage } from './bus.ts'
import { openPostgresBus } from './postgres-bus.ts'

const likesOf = (member: number): BusMessage => ({ to: [member], event: { type: 'likes' } })

/** Longer than a new connection takes on a busy machine. */
const SILENT_MS = 3_000

/** One process that speaks, and one behind a proxy that only ever listens. */
const startBoth = async (silentMs = SILENT_MS) => {
  const database = await createTestDatabase()
  const proxy = await startPostgresProxy(database.url)
  const join = async (url: string) => {
    const state = { heard: [] as BusMessage[], rejoined: 0 }
    const listener = {
      onMessage: (message: BusMessage) => void state.heard.push(message),
      onRejoined: () => void (state.rejoined += 1),
    }
    const times = { silentMs, beatMs: 100 }
    const bus = await openPostgresBus(url, listener, { warn: () => undefined }, times)
    return { ...bus, state }
  }
  const speaking = await join(database.url)
  const listening = await join(proxy.url)
  onTestFinished(async () => {
    proxy.mend()
    await Promise.all([speaking.close(), listening.close()])
    await proxy.close()
    await database.drop()
  })
  return { proxy, speaking, listening: listening.state, others: speaking.state }
}

test('CHT-10 OPS-3 who only listens notices that the other side is gone, joins again and asks for what was said meanwhile', async () => {
  const { proxy, speaking, listening, others } = await startBoth()
  speaking.publish(likesOf(1))
  await expect.poll(() => listening.heard).toEqual([likesOf(1)])
  proxy.silence(isBus)
  speaking.publish(likesOf(2))
  // It is told that it missed something, and tells the others so.
  await expect.poll(() => listening.rejoined).toBe(1)
  await expect.poll(() => others.heard).toEqual([{ resync: true }])
  speaking.publish(likesOf(3))
  await expect.poll(() => listening.heard).toEqual([likesOf(1), likesOf(3)])
})

test('CHT-10 OPS-3 a connection on which nothing comes back is none: it has joined when it hears itself', async () => {
  const { proxy, listening } = await startBoth()
  const { ever } = proxy.count(isBus)
  proxy.refuse('live.notify')
  await expect.poll(() => proxy.count(isBus).ever).toBeGreaterThan(ever + 2)
  expect(listening.rejoined).toBe(0)
  proxy.mend()
  await expect.poll(() => listening.rejoined).toBe(1)
})

test('CHT-10 OPS-3 a heart that beats disturbs nobody', async () => {
  // A machine that stands still for a while is no silence.
  const { proxy, speaking, listening, others } = await startBoth(100 * SILENT_MS)
  const { ever } = proxy.count(isBus)
  for (let member = 1; member <= 20; member++) {
    speaking.publish(likesOf(member))
    await expect.poll(() => listening.heard).toHaveLength(member)
  }
  expect([listening.rejoined, others.heard, proxy.count(isBus).ever]).toEqual([0, [], ever])
})
