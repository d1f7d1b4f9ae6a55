import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { isBus, startPostgresProxy } from '#tests/support/postgres-proxy.ts'
import type { Bus, BusMessage } from './bus.ts'
import { openPostgresBus } from './postgres-bus.ts'

/** Also how long a connection may take to be made: on a busy machine that is long. */
const silentMs = 3_000
/** Nobody is to notice by itself: that is tested on its own (postgres-bus-heartbeat.test.ts). */
const beatMs = 600_000

const database = await createTestDatabase()
const proxy = await startPostgresProxy(database.url)
const opened: Bus[] = []
const join = async (url: string) => {
  const heard: BusMessage[] = []
  const state = { heard, rejoined: 0 }
  const listener = {
    onMessage: (message: BusMessage) => void heard.push(message),
    onRejoined: () => void (state.rejoined += 1),
  }
  const bus = await openPostgresBus(url, listener, { warn: () => undefined }, { silentMs, beatMs })
  opened.push(bus)
  return { ...bus, state }
}
const direct = await join(database.url)
const proxied = await join(proxy.url)
afterAll(async () => {
  proxy.mend()
  await Promise.all(opened.map((bus) => bus.close()))
  await proxy.close()
  await database.drop()
})

test('CHT-10 what is too long for the bus makes those whom it concerns ask', async () => {
  direct.publish({ to: [7], event: { type: 'message', text: '🇳🇱'.repeat(1000) } })
  direct.publish({ to: [8], event: { type: 'likes' } })
  await expect
    .poll(() => proxied.state.heard)
    .toEqual([
      { to: [7], event: { type: 'resync' } },
      { to: [8], event: { type: 'likes' } },
    ])
})

test('CHT-10 a bus that may not listen leaves no connection behind at each try', async () => {
  const before = proxied.state.rejoined
  const heard = direct.state.heard.length
  proxy.refuse('listen vonk_live')
  const { ever } = proxy.count(isBus)
  proxy.end(isBus)
  await expect.poll(() => proxy.count(isBus).ever).toBeGreaterThan(ever + 2)
  await expect.poll(() => proxy.count(isBus).open).toBeLessThan(2)
  proxy.mend()
  await expect.poll(() => proxied.state.rejoined).toBe(before + 1)
  await expect.poll(() => direct.state.heard.slice(heard)).toEqual([{ resync: true }])
})

test('CHT-10 a bus whose connection died in silence joins again and makes everybody ask', async () => {
  const before = proxied.state.rejoined
  proxy.silence(isBus)
  const heard = direct.state.heard.length
  proxied.publish({ to: [9], event: { type: 'likes' } })
  await expect.poll(() => proxied.state.rejoined).toBe(before + 1)
  await expect.poll(() => direct.state.heard.slice(heard)).toEqual([{ resync: true }])
  proxied.publish({ to: [9], event: { type: 'likes' } })
  await expect.poll(() => direct.state.heard.at(-1)).toEqual({ to: [9], event: { type: 'likes' } })
})
