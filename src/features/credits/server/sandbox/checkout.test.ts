import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { servicesFor } from '#tests/support/services.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createLogger } from '#platform/logging.ts'
import type { ProviderOrder } from '#platform/payments/port.ts'
import { createSandbox } from '#platform/payments/sandbox.ts'
import { locales } from '#protocol/locales.ts'
import { sandboxCheckout } from './checkout.ts'
import { wordsIn } from '#tests/support/words.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 5 })
const services = await servicesFor(pool)
const http = await createHttpServer({
  config: readConfig({ QUEUE_TARGET_MS: '0' }),
  services,
  routes: [],
  isMember: async () => false,
  log: createLogger('silent'),
})
const told: string[] = []
const sandbox = createSandbox({
  pool,
  clock: services.clock,
  secret: 'secret',
  post: async (_url, body) => {
    told.push(body)
    return 200
  },
})
const { app } = http
await app.register(sandboxCheckout({ contextOf: http.contextOf, services }, sandbox))
afterAll(async () => {
  await app.close()
  await services.images.stop()
  await pool.end()
  await database.drop()
})

const redirectUrl = 'http://nl.localhost:3000/transactions/7'
const newPayment = async (order: Partial<ProviderOrder> = {}) => {
  const { id } = await sandbox.order({
    reference: randomUUID(),
    amountCents: 2495,
    currency: 'EUR',
    method: 'ideal',
    description: '60 credits',
    locale: 'nl',
    redirectUrl,
    webhookUrl: 'http://nl.localhost:3000/webhooks/sandbox',
    sequence: 'once',
    ...order,
  })
  return { id, path: `/sandbox/checkout/${id}` }
}

const show = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: path, headers: { host: 'nl.localhost:3000', ...headers } })

const submit = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'nl.localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  })

test('PAY-3 the checkout of the sandbox says that it is a test, and what is paid how', async () => {
  const { path } = await newPayment({ description: '60 credits <b>& more' })
  const page = await show(path)
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain(wordsIn('nl')('Test checkout: no real money'))
  expect(page.body).toContain('€\u00a024,95')
  expect(page.body).toContain('iDEAL')
  expect(page.body).toContain('60 credits &lt;b&gt;&amp; more')
  const values = [...page.body.matchAll(/<button name="outcome" value="(\w+)">/g)].map(([, value]) => value)
  expect(values).toEqual(['paid', 'pending', 'failed', 'cancelled', 'expired'])
  const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(page.body) ?? []
  expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(page.body).not.toContain('<script')
})

test.each(locales)(
  'PAY-3 the checkout of the sandbox speaks the language of the order: %s',
  async (locale) => {
    const { path } = await newPayment({ locale })
    const page = await show(path)
    const say = wordsIn(locale)
    expect(page.body).toContain(`<html lang="${locale}">`)
    expect(page.body).toContain(`<header class="notice">${say('Test checkout: no real money')}</header>`)
    expect(page.body).toContain(
      `<button name="outcome" value="expired">${say('Expired', 'how a payment ends')}</button>`,
    )
    expect(page.body).not.toContain('name="decline"')
  },
)

test('PAY-3 what is chosen there happens, and the buyer goes back to the site', async () => {
  for (const outcome of ['paid', 'failed', 'cancelled', 'expired'] as const) {
    const { id, path } = await newPayment()
    const answer = await submit(path, { outcome })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, redirectUrl])
    expect((await sandbox.find(id))?.state).toBe(outcome)
    expect(told.at(-1)).toBe(JSON.stringify({ id }))
    const page = await show(path)
    expect(page.body).toContain(`data-state="${outcome}"`)
    expect(page.body).toContain(`href="${redirectUrl}"`)
    expect(page.body).not.toContain('<button')
  }
})

test('PAY-3 a payment that was decided cannot be decided again', async () => {
  const { id, path } = await newPayment()
  await submit(path, { outcome: 'failed' })
  expect((await submit(path, { outcome: 'paid' })).statusCode).toBe(303)
  expect((await sandbox.find(id))?.state).toBe('failed')
})

test('PAY-3 a card that is kept can be made to fail next time, another cannot', async () => {
  const { id: customerId } = await sandbox.createCustomer({
    key: '1',
    name: 'R',
    email: 'r@x.org',
    locale: 'nl',
  })
  const kept = await newPayment({ method: 'visa', sequence: 'first', customerId })
  expect((await show(kept.path)).body).toContain('Deze kaart bij de volgende afschrijving weigeren')
  await submit(kept.path, { outcome: 'paid', decline: '1' })
  expect((await sandbox.find(kept.id))?.savedCard?.mandateId).toBe(`mdt_${kept.id}_fail`)
  const once = await newPayment({ method: 'visa', customerId })
  await submit(once.path, { outcome: 'paid', decline: '1' })
  expect(await sandbox.find(once.id)).toMatchObject({ state: 'paid', savedCard: null })
})

test('PAY-3 only the page itself decides: not another site, not without a choice', async () => {
  const { id, path } = await newPayment()
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
  ]
  for (const headers of foreign) {
    const answer = await submit(path, { outcome: 'paid' }, headers as Record<string, string>)
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([403, 'cross_site'])
  }
  for (const form of [{}, { outcome: 'open' }, { outcome: 'refunded' }]) {
    expect((await submit(path, form as Record<string, string>)).statusCode).toBe(400)
  }
  expect((await submit(path, { outcome: 'paid', more: 'x'.repeat(2000) })).statusCode).toBe(413)
  expect((await sandbox.find(id))?.state).toBe('open')
})

test('PAY-3 an unknown payment or one of another site has no checkout', async () => {
  const { id, path } = await newPayment()
  for (const other of ['sb_00000000000000000000', 'tr_1', '%00', `${id}0`]) {
    expect((await show(`/sandbox/checkout/${other}`)).statusCode, other).toBe(404)
    expect((await submit(`/sandbox/checkout/${other}`, { outcome: 'paid' })).statusCode, other).toBe(404)
  }
  expect((await show(path, { host: 'de.localhost:3000' })).statusCode).toBe(404)
  expect((await submit(path, { outcome: 'paid' }, { host: 'de.localhost:3000' })).statusCode).toBe(404)
  expect((await sandbox.find(id))?.state).toBe('open')
})
