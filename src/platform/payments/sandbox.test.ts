import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPool } from '../db/database.ts'
import { createLogger } from '../logging.ts'
import { SIGNATURE_HEADER } from './index.ts'
import type { ProviderOrder } from './port.ts'
import { createSandbox, SETTLE_SECONDS } from './sandbox.ts'
import { signatureOf, verifySignature } from './sandbox-webhook.ts'

const secret = 'a secret of this installation'
const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 5 })

type Call = { host: string | undefined; body: string; type: string | undefined; isSigned: boolean }
const calls: Call[] = []
let answer = 200
/** Our end of the webhook. */
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    const signature = request.headers[SIGNATURE_HEADER]
    const isSigned = typeof signature === 'string' && verifySignature(secret, signature, body, now)
    calls.push({ host: request.headers.host, body, type: request.headers['content-type'], isSigned })
    return response.writeHead(answer).end()
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const { port } = receiver.address() as AddressInfo

let now = new Date('2026-03-01T12:00:00Z')
const clock = { now: () => now }
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const lines: string[] = []
const sink = new PassThrough()
sink.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
const sandbox = createSandbox({ pool, clock, secret, log: createLogger('info', sink) })

afterEach(() => {
  vi.useRealTimers()
  calls.length = 0
  lines.length = 0
  answer = 200
})
afterAll(async () => {
  receiver.close()
  await pool.end()
  await database.drop()
})

const orderOf = (order: Partial<ProviderOrder> = {}): ProviderOrder => ({
  reference: randomUUID(),
  amountCents: 2495,
  currency: 'EUR',
  method: 'visa',
  description: '60 credits for Robin',
  locale: 'nl',
  redirectUrl: 'http://nl.localhost:3000/transactions/1',
  webhookUrl: `http://nl.localhost:${port}/webhook`,
  sequence: 'once',
  ...order,
})

test('PAY-3 sandbox: the buyer pays on a page of the site itself, at an address that nobody guesses', async () => {
  const { id, checkoutUrl } = await sandbox.order(orderOf())
  expect(id).toMatch(/^sb_[0-9A-Za-z]{22}$/)
  expect(checkoutUrl).toBe(`http://nl.localhost:3000/sandbox/checkout/${id}`)
})

test('PAY-3 sandbox: each choice is told to the webhook of the order, signed', async () => {
  for (const outcome of ['paid', 'failed', 'cancelled', 'expired'] as const) {
    const { id } = await sandbox.order(orderOf())
    await sandbox.choose(id, outcome)
    expect(calls.splice(0)).toEqual([
      {
        host: `nl.localhost:${port}`,
        body: JSON.stringify({ id }),
        type: 'application/json',
        isSigned: true,
      },
    ])
    expect((await sandbox.find(id))?.state).toBe(outcome)
  }
})

test('PAY-3 sandbox: a choice is made once', async () => {
  const { id } = await sandbox.order(orderOf())
  const outcomes = ['failed', 'paid', 'cancelled', 'paid'] as const
  await Promise.all(outcomes.map((outcome) => sandbox.choose(id, outcome)))
  const chosen = (await sandbox.find(id))?.state
  expect(calls).toHaveLength(1)
  await sandbox.choose(id, chosen === 'paid' ? 'failed' : 'paid')
  expect((await sandbox.find(id))?.state).toBe(chosen)
  await sandbox.choose('sb_00000000000000000000', 'paid')
  expect(calls).toHaveLength(1)
})

test('PAY-8 sandbox: a pending payment is paid after some seconds and told again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { id } = await sandbox.order(orderOf())
  await sandbox.choose(id, 'pending')
  expect(calls).toHaveLength(1)
  pass(SETTLE_SECONDS - 1)
  expect((await sandbox.find(id))?.state).toBe('pending')
  pass(1)
  expect((await sandbox.find(id))?.state).toBe('paid')
  await vi.advanceTimersByTimeAsync(SETTLE_SECONDS * 1000 + 500)
  await vi.waitFor(() => expect(calls).toHaveLength(2), { timeout: 30_000 })
  // It stays paid, whatever the clock says later.
  pass(-SETTLE_SECONDS)
  expect((await sandbox.find(id))?.state).toBe('paid')
})

test('PAY-8 sandbox: a webhook that fails changes nothing, and the log names nobody', async () => {
  answer = 500
  const refused = await sandbox.order(orderOf())
  await sandbox.choose(refused.id, 'paid')
  const nobody = 'http://127.0.0.1:1/webhook?member=robin'
  const unheard = await sandbox.order(orderOf({ webhookUrl: nobody }))
  await sandbox.choose(unheard.id, 'paid')
  expect((await sandbox.find(refused.id))?.state).toBe('paid')
  expect((await sandbox.find(unheard.id))?.state).toBe('paid')
  expect(lines).toHaveLength(2)
  expect(lines.join('')).toContain('"status":500')
  expect(lines.join('')).not.toMatch(/robin/i)
})

test('PAY-3 sandbox: a card can be made to fail at its next charge', async () => {
  const { id: customerId } = await sandbox.createCustomer({
    key: '7',
    name: 'R',
    email: 'r@x.org',
    locale: 'nl',
  })
  const first = await sandbox.order(orderOf({ sequence: 'first', customerId }))
  await sandbox.choose(first.id, 'paid', { declineNext: true })
  const card = (await sandbox.find(first.id))?.savedCard
  expect(card?.mandateId).toBe(`mdt_${first.id}_fail`)
  const charged = await sandbox.order(orderOf({ ...card, sequence: 'recurring' }))
  expect(charged).toMatchObject({ state: 'failed', checkoutUrl: null })
})

test('PAY-8 sandbox: a chargeback is told; only what was paid is charged back', async () => {
  const open = await sandbox.order(orderOf())
  await sandbox.chargeBack(open.id)
  expect(calls).toHaveLength(0)
  expect((await sandbox.find(open.id))?.chargedBackCents).toBe(0)
  await sandbox.choose(open.id, 'paid')
  await sandbox.chargeBack(open.id)
  expect(calls).toHaveLength(2)
  const refund = { providerId: open.id, key: randomUUID(), amountCents: 1, currency: 'EUR' }
  await expect(sandbox.refund(refund)).rejects.toThrow('not so much')
})

test('PAY-3 sandbox: the key of a refund names one refund of one payment', async () => {
  const [one, other] = [await sandbox.order(orderOf()), await sandbox.order(orderOf())]
  for (const { id } of [one, other]) await sandbox.choose(id, 'paid')
  const refund = { key: randomUUID(), amountCents: 100, currency: 'EUR' }
  await sandbox.refund({ ...refund, providerId: one.id })
  await expect(sandbox.refund({ ...refund, providerId: other.id })).rejects.toThrow('another refund')
  await expect(sandbox.refund({ ...refund, key: randomUUID(), providerId: 'sb_none' })).rejects.toThrow(
    'no such',
  )
  const nothing = { ...refund, key: randomUUID(), providerId: one.id }
  await expect(sandbox.refund({ ...nothing, amountCents: -100 })).rejects.toThrow('not so much')
  expect((await sandbox.find(one.id))?.refundedCents).toBe(100)
  expect((await sandbox.find(other.id))?.refundedCents).toBe(0)
})

test('PAY-3 a callback is believed to come from the sandbox only with a fresh signature of its body', () => {
  const body = JSON.stringify({ id: 'sb_1' })
  const signedAt = new Date('2026-03-01T12:00:00Z')
  const later = (seconds: number) => new Date(signedAt.getTime() + seconds * 1000)
  const signature = signatureOf(secret, body, signedAt)
  expect(verifySignature(secret, signature, body, signedAt)).toBe(true)
  expect(verifySignature(secret, signature, body, later(300))).toBe(true)
  expect(verifySignature(secret, signature, body, later(301))).toBe(false)
  expect(verifySignature(secret, signature, body, later(-301))).toBe(false)
  expect(verifySignature(secret, signature, `${body} `, signedAt)).toBe(false)
  expect(verifySignature('another', signature, body, signedAt)).toBe(false)
  const renewed = signature.replace(/t=\d+/, `t=${later(200).getTime() / 1000}`)
  expect(verifySignature(secret, renewed, body, later(200))).toBe(false)
  const [, hex = ''] = signature.split('v1=')
  for (const broken of [
    undefined,
    '',
    't=1',
    `v1=${hex}`,
    `t=,v1=${hex}`,
    signature.slice(0, -1),
    `${signature}0`,
  ]) {
    expect(verifySignature(secret, broken, body, signedAt), broken).toBe(false)
  }
})
