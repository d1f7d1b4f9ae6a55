import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { reconcile } from '#features/credits/server/ledger.ts'
import { sweepPayments } from '#features/credits/server/sweep.ts'
import { createMollie } from '#platform/payments/mollie.ts'
import { listen } from '../support/conversations.ts'
import { startMollie } from '../support/mollie.ts'
import { buyersOn } from '../support/mollie-buyer.ts'
import { offerTo, ordered, paymentOf } from '../support/purchases.ts'
import { startSite } from '../support/site.ts'
import { paymentServicesFor } from '../support/payment-services.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const mollie = await startMollie()
afterAll(() => mollie.stop())
const site = await startSite({
  clock,
  environment: { MOLLIE_API_KEY: mollie.apiKey, MOLLIE_URL: mollie.url },
})
const { add, buy, providerIdOf } = buyersOn(site, mollie)
const payments = createMollie({ apiKey: mollie.apiKey, serverUrl: mollie.url })
const sweep = () => sweepPayments(paymentServicesFor(site.pool, payments, clock))
afterEach(() => {
  ahead = 0
  mollie.down(false)
})

const rowOf = async (id: string) => {
  const { rows } = await site.pool.query<{
    state: string
    provider_id: string | null
    asked_at: Date | null
  }>('select state, provider_id, asked_at from payment where id = $1', [id])
  return rows[0]
}
/** As if we had died between the provider's answer and writing it down. */
const detach = (id: string) => site.pool.query('update payment set provider_id = null where id = $1', [id])
const cancel = (member: Awaited<ReturnType<typeof add>>, id: string) =>
  member.browser.send('DELETE', '/api/payment.php', { id })
/** What the page of the last order sends: the same again, for no more than it shows. */
const lastOrderOf = async (member: Awaited<ReturnType<typeof add>>) => {
  const { repeat } = await offerTo(member)
  return { order_key: randomUUID(), bundle_id: repeat?.bundle_id, most_cents: 999 }
}
const expectClean = async () => expect(await reconcile(site.pool)).toMatchObject({ isClean: true })

test('PAY-8 orders of another provider, however many, do not switch the sweep off', async () => {
  const anna = await add()
  await site.pool.query(
    `insert into payment (id, site_id, account_id, order_key, credits, amount_cents, list_cents, currency, country, tax_rate,
                          method, provider, provider_id, created_at, updated_at)
     select gen_random_uuid(), s.id, $1, 'abandoned-' || n, 10, 999, 999, 'EUR', 'NL', 2100, 'ideal', 'sandbox', 'sb_' || n,
            now() - interval '1 day', now()
       from site s, generate_series(1, 250) n where s.domain = 'localhost'`,
    [anna.id],
  )
  const payment = await ordered(anna, { method: 'ideal' })
  mollie.pay(await providerIdOf(payment))
  ahead = 10 * MINUTE_MS
  await sweep()
  expect(await rowOf(payment.payment_id)).toMatchObject({ state: 'completed' })
})

test('PAY-8 whoever is not answered about waits behind the others', async () => {
  const anna = await add()
  const payment = await ordered(anna, { method: 'ideal' })
  ahead = 10 * MINUTE_MS
  mollie.down(true)
  await sweep()
  expect(await rowOf(payment.payment_id)).toMatchObject({ state: 'created', asked_at: expect.any(Date) })
  mollie.down(false)
  const requests = mollie.requests()
  await sweep()
  expect(mollie.requests()).toBe(requests)
})

test('PAY-8 a charge that was made and not written down is found, however late', async () => {
  const anna = await add()
  await buy(anna, { method: 'creditcard', keep_card: true })
  const repeat = await anna.browser.send('POST', '/api/repeat-order.php', await lastOrderOf(anna))
  const { payment } = repeat.json() as unknown as { payment: { payment_id: string } }
  const providerId = await providerIdOf(payment)
  mollie.pay(providerId)
  await detach(payment.payment_id)
  // As long as nobody answers, nothing is over.
  ahead = 2 * HOUR_MS
  mollie.down(true)
  await sweep()
  expect(await rowOf(payment.payment_id)).toMatchObject({ provider_id: null, state: 'pending' })
  mollie.down(false)
  ahead = 4 * HOUR_MS
  await sweep()
  expect(await rowOf(payment.payment_id)).toMatchObject({ provider_id: providerId, state: 'completed' })
  expect((await paymentOf(anna, payment.payment_id)).credits).toBe(20)
  await expectClean()
})

test('PAY-8 CRD-7 whose card may have been charged is not told that nothing was paid', async () => {
  const anna = await add()
  await buy(anna, { method: 'creditcard', keep_card: true })
  const input = await lastOrderOf(anna)
  mollie.down(true)
  const answer = await anna.browser.send('POST', '/api/repeat-order.php', input)
  expect([answer.status, answer.json()]).toMatchObject([503, { error: 'charge_unknown' }])
  mollie.down(false)
  const again = await anna.browser.send('POST', '/api/repeat-order.php', input)
  expect(again.json()).toMatchObject({ payment: { state: 'pending', is_recurring: true } })
})

test('PAY-8 an order that no provider knows is over after an hour, and its discount free', async () => {
  const anna = await add()
  await site.pool.query(
    `insert into discount_code (site_id, code, percentage) select id, 'LOST', 50 from site where domain = 'localhost'`,
  )
  mollie.down(true)
  await anna.browser.send('POST', '/api/payment.php', {
    order_key: randomUUID(),
    bundle_id: await site.pool
      .query<{ id: number }>(
        `select b.id from bundle b join site s on s.id = b.site_id
          where s.domain = 'localhost' and b.country is null order by b.credits limit 1`,
      )
      .then(({ rows }) => rows[0]?.id),
    method: 'ideal',
    country: 'NL',
    code: 'LOST',
  })
  mollie.down(false)
  const stateNow = async () =>
    (await site.pool.query<{ state: string }>('select state from payment where account_id = $1', [anna.id]))
      .rows
  ahead = 50 * MINUTE_MS
  await sweep()
  expect(await stateNow()).toEqual([{ state: 'created' }])
  ahead = 2 * HOUR_MS
  await sweep()
  expect(await stateNow()).toEqual([{ state: 'expired' }])
  ahead = 0
  expect(await ordered(anna, { method: 'ideal', code: 'LOST' })).toMatchObject({ state: 'created' })
})

test('PAY-8 PAY-2 an order that was given up and paid all the same is credited when the buyer comes back', async () => {
  const anna = await add()
  const payment = await ordered(anna, { method: 'ideal' })
  expect((await cancel(anna, payment.payment_id)).json()).toMatchObject({ payment: { state: 'cancelled' } })
  mollie.pay(await providerIdOf(payment))
  ahead = MINUTE_MS
  expect(await paymentOf(anna, payment.payment_id)).toMatchObject({
    credits: 10,
    payment: { state: 'completed', credits: 10 },
  })
  await expectClean()
})

test('PAY-8 an order that was given up is asked about for days, ever more rarely', async () => {
  const anna = await add()
  const payment = await ordered(anna, { method: 'ideal' })
  await cancel(anna, payment.payment_id)
  let asked = 0
  for (let hours = 1; hours <= 10 * 24; hours++) {
    ahead = hours * HOUR_MS
    const before = (await rowOf(payment.payment_id))?.asked_at
    await sweep()
    if (String(before) !== String((await rowOf(payment.payment_id))?.asked_at)) asked += 1
  }
  expect(asked).toBeGreaterThan(5)
  expect(asked).toBeLessThan(25)
  mollie.pay(await providerIdOf(payment))
  ahead = 13.9 * 24 * HOUR_MS
  await sweep()
  expect(await rowOf(payment.payment_id)).toMatchObject({ state: 'completed' })
})

test('PAY-3 PAY-8 forged webhooks make us ask few times, and change nothing for real ones', async () => {
  const anna = await add()
  const payment = await ordered(anna, { method: 'ideal' })
  const early = await ordered(anna, { method: 'ideal' })
  const earlyId = await providerIdOf(early)
  const call = (id: string) =>
    site.fetch('/webhooks/mollie', {
      method: 'POST',
      body: new URLSearchParams({ id }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  // Mollie may call before we know the answer to our order.
  mollie.pay(earlyId)
  await detach(early.payment_id)
  expect(await mollie.notify(earlyId)).toBe(200)
  expect(await rowOf(early.payment_id)).toMatchObject({ state: 'completed', provider_id: earlyId })
  const requests = mollie.requests()
  const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => call(`tr_forged${n}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(mollie.requests() - requests).toBeLessThanOrEqual(20)
  mollie.pay(await providerIdOf(payment))
  expect(await mollie.notify(await providerIdOf(payment))).toBe(200)
  expect(await rowOf(payment.payment_id)).toMatchObject({ state: 'completed' })
  await expectClean()
})

test('CRD-3 CHT-10 open pages hear of credits that were bought, withdrawn or charged back', async () => {
  const anna = await add()
  const tab = await listen(site, anna)
  const isBalance = (credits: number) => (event: { type: string; readonly credits?: unknown }) =>
    event.type === 'credits' && event.credits === credits
  const first = await buy(anna)
  await tab.heard(isBalance(10))
  const second = await buy(anna)
  await tab.heard(isBalance(20))
  await anna.browser.send('POST', '/api/withdrawal.php', { id: first.payment_id, unused_credits: 10 })
  await expect.poll(() => tab.events.filter(isBalance(10))).toHaveLength(2)
  mollie.chargeBack(second.providerId, 999)
  await mollie.notify(second.providerId)
  await tab.heard(isBalance(0))
  // The worker tells too.
  const services = paymentServicesFor(site.pool, payments, clock)
  const third = await ordered(anna, { method: 'ideal' })
  mollie.pay(await providerIdOf(third))
  ahead = 10 * MINUTE_MS
  await sweepPayments(services)
  expect(services.told).toContainEqual({ to: [anna.id], event: { type: 'credits', credits: 10 } })
  tab.stop()
})

test('PAY-8 ACC-12 money of somebody who is gone is told to the office, and the books add up', async () => {
  const anna = await add()
  const payment = await ordered(anna, { method: 'ideal' })
  const providerId = await providerIdOf(payment)
  await site.pool.query('delete from session where account_id = $1', [anna.id])
  await site.pool.query('delete from account where id = $1', [anna.id])
  mollie.pay(providerId)
  await mollie.notify(providerId)
  expect(site.logged()).toContain('deleted account has paid')
  const owed = async () =>
    (await reconcile(site.pool)).owed.filter((line) => line.payment === payment.payment_id)
  expect(await owed()).toMatchObject([{ cents: 999, why: 'deleted account has paid' }])
  await expectClean()
  mollie.payBack(providerId, 999)
  await mollie.notify(providerId)
  expect(await owed()).toEqual([])
  await expectClean()
})
