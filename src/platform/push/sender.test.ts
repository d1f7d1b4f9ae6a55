import { createECDH } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPushService } from '#tests/support/push-service.ts'
import type { Subscription } from '#tests/support/push-service.ts'
import { readPushHosts } from './hosts.ts'
import { openOutgoing } from '../outgoing/request.ts'
import { createPushSender } from './sender.ts'

const pair = createECDH('prime256v1')
const publicKey = pair.generateKeys('base64url')
const keys = { publicKey, privateKey: pair.getPrivateKey('base64url') }

const start = async (options: Parameters<typeof openOutgoing>[0] & { now?: () => number } = {}) => {
  const service = await startPushService({ publicKey: () => publicKey })
  const { ask, close } = openOutgoing(options)
  onTestFinished(close)
  const hosts = readPushHosts(service.origin)
  const sender = createPushSender({ keys, hosts, ask, ...(options.now && { now: options.now }) })
  const message = {
    payload: '{"a":"ä"}',
    topic: 'one',
    urgency: 'high',
    subject: 'mailto:a@vonk.dating',
  } as const
  const send = ({ endpoint, keys: own }: Subscription, change: Partial<typeof message> | object = {}) =>
    sender.send({ endpoint, ...own }, { ...message, ...change })
  return { service, send }
}

test('NOT-2 A4 A8 a browser can read what we push; it has a topic, an urgency, two days, and somebody to ask', async () => {
  const { service, send } = await start()
  const browser = service.subscribe()
  await send(browser)
  expect(service.wrong).toEqual([])
  expect(service.received).toEqual([
    {
      endpoint: browser.endpoint,
      ttl: 172_800,
      urgency: 'high',
      topic: 'one',
      sub: 'mailto:a@vonk.dating',
      payload: '{"a":"ä"}',
    },
  ])
})

test('NOT-2 a push of another key, or for another browser, is read by nobody', async () => {
  const { service, send } = await start()
  const [anna, ben] = [service.subscribe(), service.subscribe()]
  await expect(send({ ...anna, keys: ben.keys })).rejects.toMatchObject({ status: 400 })
  expect(service.received).toEqual([])
})

test.each([
  [404, { isGone: true, isFinal: false }],
  [410, { isGone: true, isFinal: false }],
  [400, { isGone: false, isFinal: true }],
  [401, { isGone: false, isFinal: true }],
  [403, { isGone: false, isFinal: true }],
  [413, { isGone: false, isFinal: true }],
  [301, { isGone: false, isFinal: true }],
  [429, { isGone: false, isFinal: false }],
  [500, { isGone: false, isFinal: false }],
  [503, { isGone: false, isFinal: false }],
])('NOT-2 A6 an answer of %i says what becomes of the push', async (status, expected) => {
  const { service, send } = await start()
  service.answerWith({ status })
  await expect(send(service.subscribe())).rejects.toMatchObject({ status, ...expected })
})

test('NOT-2 A6 Retry-After is obeyed, in seconds and as a date, and never for more than a day', async () => {
  // HTTP dates have no smaller parts than seconds.
  const now = Math.floor(Date.now() / 1000) * 1000
  const { service, send } = await start({ now: () => now })
  const waitFor = async (value: string) => {
    service.answerWith({ status: 429, headers: { 'retry-after': value } })
    return send(service.subscribe()).catch((error: { retryAfterMs: number }) => error.retryAfterMs)
  }
  expect(await waitFor('120')).toBe(120_000)
  expect(await waitFor(new Date(now + 300_000).toUTCString())).toBe(300_000)
  expect(await waitFor(new Date(now - 300_000).toUTCString())).toBe(0)
  expect(await waitFor('soon')).toBe(0)
  expect(await waitFor('99999999')).toBe(24 * 60 * 60 * 1000)
})

test('NOT-2 a signature is made once for a service and renewed before its end', async () => {
  let now = Date.now() - 11 * 60 * 60 * 1000 - 1000
  const { service, send } = await start({ now: () => now })
  const browser = service.subscribe()
  await send(browser)
  now = Date.now()
  await send(browser)
  expect(service.wrong).toEqual([])
  expect(service.received).toHaveLength(2)
})

test('NOT-2 A6 a hung request ends with its time and does not hold up the others of its host', async () => {
  const { service, send } = await start({ timeLimitMs: 3000 })
  const hung = service.subscribe()
  service.answerWith('hang', hung.endpoint)
  const failure = send(hung).catch((error: unknown) => error)
  await Promise.all(Array.from({ length: 200 }, () => send(service.subscribe())))
  expect(service.received).toHaveLength(200)
  expect(await failure).toMatchObject({ code: 'ETIMEDOUT' })
  // The host has answered meanwhile, so it is not left alone.
  await send(service.subscribe())
})

test('NOT-2 A6 a host that never answers is left alone for a while, and others are not', async () => {
  const { ask, close } = openOutgoing({ timeLimitMs: 300 })
  onTestFinished(close)
  const [silent, alive] = await Promise.all(
    [1, 2].map(() => startPushService({ publicKey: () => publicKey })),
  )
  if (!silent || !alive) throw new Error('no services')
  silent.answerWith('hang')
  const hosts = readPushHosts(`${silent.origin},${alive.origin}`)
  const sender = createPushSender({ keys, hosts, ask })
  const send = ({ endpoint, keys: own }: Subscription) =>
    sender.send(
      { endpoint, ...own },
      { payload: 'x', topic: 't', urgency: 'low', subject: 'mailto:a@vonk.dating' },
    )
  await expect(send(silent.subscribe())).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  const tried = silent.asked.length
  const untried = { isUntried: true, retryAfterMs: expect.any(Number) as number }
  for (let n = 0; n < 50; n++) await expect(send(silent.subscribe())).rejects.toMatchObject(untried)
  expect(silent.asked).toHaveLength(tried)
  await send(alive.subscribe())
  expect(alive.received).toHaveLength(1)
})

test('NOT-2 A4 what is longer than 3 kB is not sent', async () => {
  const { service, send } = await start()
  await expect(send(service.subscribe(), { payload: 'x'.repeat(3073) })).rejects.toMatchObject({
    isFinal: true,
  })
  await send(service.subscribe(), { payload: 'x'.repeat(3072) })
  expect(service.wrong).toEqual([])
})

const pointing =
  (address: string): LookupFunction =>
  (_host, _options, done) =>
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }])

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  'fe80::1%lo',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('NOT-2 OPS-2 a known name that leads to %s is not connected to', async (address) => {
  const service = await startPushService({ publicKey: () => publicKey })
  const { port } = new URL(service.origin)
  const lookup = vi.fn<LookupFunction>(pointing(address))
  const { ask, close } = openOutgoing({ lookup })
  onTestFinished(close)
  const asking = ask(new URL(`https://fcm.googleapis.com:${port}/x`), 'public', {
    method: 'POST',
    headers: {},
    body: Buffer.from('x'),
  })
  await expect(asking).rejects.toMatchObject({ code: 'EPRIVATEADDRESS' })
  expect(lookup).toHaveBeenCalled()
  expect(service.asked).toEqual([])
})

test('NOT-2 OPS-2 a redirect is an answer, and nobody follows it', async () => {
  const { service, send } = await start()
  const inside = await startPushService({ publicKey: () => publicKey })
  for (const status of [301, 302, 303, 307, 308]) {
    service.answerWith({ status, headers: { location: `${inside.origin}/latest/meta-data` } })
    await expect(send(service.subscribe())).rejects.toMatchObject({ status, isFinal: true })
  }
  expect(inside.asked).toEqual([])
})
