import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { startSmsDelivery } from '#app/sms-worker.ts'
import { systemClock } from './clock.ts'
import { createPool, transaction } from './db/database.ts'
import { createLogger } from './logging.ts'
import {
  createSmsTransport,
  deliverDueSms,
  forgetOldSms,
  LEASE_MS,
  MAX_ATTEMPTS,
  pauseAfter,
  queueSms,
} from './sms.ts'
import type { ClaimedSms } from './sms.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url })
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(() => pool.query('delete from outbox_sms'))

const start = new Date('2026-11-15T12:00:00Z')
const HOUR_MS = 60 * 60 * 1000
const later = (ms: number) => new Date(start.getTime() + ms)
const queue = (recipient = '+31612345678', now = start) =>
  queueSms(pool, { accountId: null, recipient, body: '123456 is your code', now })

type Row = { attempts: number; next_try_at: Date; sent_at: Date | null; failed_at: Date | null; body: string }
const rows = async () => (await pool.query<Row>('select * from outbox_sms order by id')).rows
const onlyRow = async () => {
  const [row, ...others] = await rows()
  if (!row || others.length > 0) throw new Error('there is not one message')
  return row
}

const recorder = () => {
  const sent: string[] = []
  return { sent, send: async (sms: ClaimedSms) => void sent.push(sms.recipient) }
}
const failing = () => Promise.reject(new Error('no'))

test('PAY-5 a text message exists only if what it tells about was committed', async () => {
  const undone = transaction(pool, async (tx) => {
    await queueSms(tx, { accountId: null, recipient: '+31612345678', body: 'x', now: start })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await rows()).toEqual([])
})

test('PAY-5 a text message is sent once, also by several workers, and its code is forgotten then', async () => {
  for (let n = 0; n < 12; n++) await queue(`+3161234560${n}`)
  const { sent, send } = recorder()
  await Promise.all([1, 2, 3].map(() => deliverDueSms(pool, send, start, { forgetBody: true })))
  expect(sent).toHaveLength(12)
  expect(new Set(sent).size).toBe(12)
  expect(await deliverDueSms(pool, send, later(2 * LEASE_MS))).toBe(0)
  for (const row of await rows()) expect(row).toMatchObject({ body: '', sent_at: expect.any(Date) })
})

test('PAY-5 a failed text message is tried again after growing pauses, six times in all', async () => {
  await queue()
  let now = start
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    expect(await deliverDueSms(pool, failing, now)).toBe(1)
    const { attempts, next_try_at } = await onlyRow()
    expect(attempts).toBe(attempt)
    expect(next_try_at.getTime() - now.getTime()).toBeGreaterThanOrEqual(pauseAfter(attempt))
    expect(await deliverDueSms(pool, failing, new Date(next_try_at.getTime() - 1))).toBe(0)
    now = next_try_at
  }
  // All of that within the ten minutes of a code.
  expect(now.getTime() - start.getTime()).toBeLessThan(10 * 60_000)
  await deliverDueSms(pool, failing, now)
  expect(await onlyRow()).toMatchObject({
    attempts: MAX_ATTEMPTS,
    sent_at: null,
    failed_at: expect.any(Date),
  })
  expect(await deliverDueSms(pool, recorder().send, later(23 * HOUR_MS))).toBe(0)
})

test('PAY-5 a text message of yesterday is not sent any more', async () => {
  await queue()
  const { sent, send } = recorder()
  await deliverDueSms(pool, send, later(25 * HOUR_MS))
  expect(sent).toEqual([])
  expect(await onlyRow()).toMatchObject({ sent_at: null, failed_at: expect.any(Date) })
})

test('PAY-5 a worker that died while sending loses no text message', async () => {
  await queue()
  await pool.query('update outbox_sms set attempts = 1, next_try_at = $1', [later(LEASE_MS)])
  const { sent, send } = recorder()
  expect(await deliverDueSms(pool, send, later(LEASE_MS - 1))).toBe(0)
  expect(await deliverDueSms(pool, send, later(LEASE_MS))).toBe(1)
  expect(sent).toHaveLength(1)
})

test('PAY-5 who is told to stop gives back what was not begun', async () => {
  await queue()
  const { sent, send } = recorder()
  await deliverDueSms(pool, send, start, { signal: AbortSignal.abort() })
  expect(sent).toEqual([])
  expect((await onlyRow()).attempts).toBe(0)
  expect(await deliverDueSms(pool, send, later(60_000))).toBe(1)
})

test('PAY-5 text messages are forgotten after a month, unsent ones are not', async () => {
  await queue('+31612345601')
  await deliverDueSms(pool, recorder().send, start)
  await queue('+31612345602')
  expect(await forgetOldSms(pool, later(29 * 24 * HOUR_MS))).toBe(0)
  expect(await forgetOldSms(pool, later(31 * 24 * HOUR_MS))).toBe(1)
  expect(await rows()).toHaveLength(1)
})

type Received = { path: string; method: string; headers: IncomingHttpHeaders; body: unknown }

/** A gateway that speaks HTTP and keeps what it gets. */
const startGateway = async (
  answer: { status: number; headers?: Record<string, string> } = { status: 202 },
) => {
  const received: Received[] = []
  const keep = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '', method = '', headers } = request
    received.push({ path, method, headers, body: JSON.parse(await textOf(request)) as unknown })
    response.writeHead(answer.status, answer.headers).end('+31612345678 is refused')
  }
  const server = createServer((request, response) => void keep(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { received, answer, url: `http://tok%2Fen@127.0.0.1:${port}/v1/messages` }
}
const sms = { recipient: '+31612345678', body: '123456 is your code' }

test('PAY-5 the gateway gets number, text and token, and no other address has the token', async () => {
  const { received, url } = await startGateway()
  await createSmsTransport(url).send(sms)
  expect(received).toMatchObject([
    {
      method: 'POST',
      path: '/v1/messages',
      headers: { authorization: 'Bearer tok/en', 'content-type': 'application/json' },
      body: { to: '+31612345678', text: '123456 is your code' },
    },
  ])
  const elsewhere = await startGateway()
  const away = await startGateway({ status: 307, headers: { location: elsewhere.url } })
  await expect(createSmsTransport(away.url).send(sms)).rejects.toThrow('fetch failed')
  expect(elsewhere.received).toEqual([])
})

test.each([400, 401, 404, 429, 500, 503])('PAY-5 a gateway that answers %i has not sent', async (status) => {
  const { url } = await startGateway({ status })
  const sending = createSmsTransport(url).send(sms)
  await expect(sending).rejects.toMatchObject({ status })
  await expect(sending).rejects.not.toThrow(/\+31/)
})

const work = (smsUrl: string | undefined) => {
  const lines: string[] = []
  const sink = new PassThrough()
  sink.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const log = createLogger('debug', sink)
  const own = createPool({ connectionString: database.url, max: 2 })
  const delivery = startSmsDelivery({ pool: own, config: { smsUrl }, log, clock: systemClock })
  onTestFinished(async () => {
    await delivery.stop()
    await own.end()
  })
  return () => lines.join('')
}

test('PAY-5 the worker hands text messages in, and no log tells number or code', async () => {
  const { received, url, answer } = await startGateway({ status: 500 })
  await queue('+31612345678', new Date())
  const logged = work(url)
  await vi.waitUntil(() => logged().includes('text message failed'), { timeout: 30_000 })
  answer.status = 200
  await pool.query('update outbox_sms set next_try_at = now()')
  await vi.waitUntil(async () => (await onlyRow()).sent_at !== null, { timeout: 30_000 })
  expect(received).toHaveLength(2)
  expect((await onlyRow()).body).toBe('')
  expect(logged()).toContain('"status":500')
  expect(logged()).not.toMatch(/612345678|is your code|tok%2Fen|tok\/en/)
})

test('PAY-5 without a gateway a text message stays readable here', async () => {
  await queue('+31612345678', new Date())
  work(undefined)
  await vi.waitUntil(async () => (await onlyRow()).sent_at !== null, { timeout: 30_000 })
  expect((await onlyRow()).body).toContain('123456')
})
