import { afterAll, beforeEach, expect, test } from 'vitest'
import { moneyReturned, purchaseSettled } from '#features/credits/server/index.ts'
import { reviewPayments, sweepPayments } from '#features/credits/server/sweep.ts'
import type { HookContext } from '#platform/hooks.ts'
import { createMollie } from '#platform/payments/mollie.ts'
import { startMollie } from '../support/mollie.ts'
import { buyersOn } from '../support/mollie-buyer.ts'
import { paymentServicesFor } from '../support/payment-services.ts'
import { ordered, paymentOf } from '../support/purchases.ts'
import { startSite } from '../support/site.ts'

const DAY_MS = 24 * 60 * 60_000
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const told: { hook: string }[] = []
let failing = false
/** Whoever takes part is in the transaction: the payment it sees there has moved. */
const note = (hook: string) => async (own: HookContext, said: { payment: string }) => {
  const { rows } = await own.db.query<{ completed_at: Date | null }>(
    'select completed_at from payment where id = $1',
    [said.payment],
  )
  expect(rows[0]?.completed_at).not.toBeNull()
  if (failing) throw new Error('no')
  told.push({ hook, ...said })
}
const parts = [purchaseSettled.part(note('settled')), moneyReturned.part(note('returned'))]
const mollie = await startMollie()
afterAll(() => mollie.stop())
const site = await startSite({
  clock,
  hooks: parts,
  environment: { MOLLIE_API_KEY: mollie.apiKey, MOLLIE_URL: mollie.url },
})
const { add, buy, providerIdOf } = buyersOn(site, mollie)
const payments = createMollie({ apiKey: mollie.apiKey, serverUrl: mollie.url })
beforeEach(() => {
  told.length = ahead = 0
  failing = false
})

test('LAN-3 a purchase is told once, and whether it is the first, however often the provider calls', async () => {
  const anna = await add()
  const first = await buy(anna)
  await mollie.notify(first.providerId)
  const second = await buy(anna)
  const said = { hook: 'settled', account: anna.id, amountCents: 999, currency: 'EUR' }
  expect(told).toEqual([
    { ...said, payment: first.payment_id, isFirst: true },
    { ...said, payment: second.payment_id, isFirst: false },
  ])
})

test('LAN-3 of purchases that are paid at once one is the first', async () => {
  const anna = await add()
  const orders = [await ordered(anna, { method: 'ideal' }), await ordered(anna, { method: 'ideal' })]
  const ids = await Promise.all(orders.map(providerIdOf))
  for (const id of ids) mollie.pay(id)
  await Promise.all(ids.map((id) => mollie.notify(id)))
  expect(told).toHaveLength(2)
  expect(told.filter((said) => 'isFirst' in said && said.isFirst)).toHaveLength(1)
})

test('LAN-3 money that goes back is told by its cause, and whether the purchase is over with it', async () => {
  const anna = await add()
  const [withdrawn, repaid, chargedBack] = [await buy(anna), await buy(anna), await buy(anna)]
  told.length = 0
  await anna.browser.get(`/api/withdrawal.php?id=${withdrawn.payment_id}`)
  await anna.browser.send('POST', '/api/withdrawal.php', { id: withdrawn.payment_id, unused_credits: 10 })
  mollie.payBack(repaid.providerId, 300)
  await mollie.notify(repaid.providerId)
  mollie.payBack(repaid.providerId, 699)
  await mollie.notify(repaid.providerId)
  mollie.chargeBack(chargedBack.providerId, 999)
  await mollie.notify(chargedBack.providerId)
  await mollie.notify(chargedBack.providerId)
  const said = { hook: 'returned', account: anna.id, currency: 'EUR' }
  expect(told).toEqual([
    { ...said, payment: withdrawn.payment_id, amountCents: 999, cause: 'withdrawal', isOver: true },
    { ...said, payment: repaid.payment_id, amountCents: 300, cause: 'office', isOver: false },
    { ...said, payment: repaid.payment_id, amountCents: 699, cause: 'office', isOver: true },
    { ...said, payment: chargedBack.payment_id, amountCents: 999, cause: 'chargeback', isOver: true },
  ])
})

test('LAN-3 a worker that finds out about a payment or a refund tells of it, too', async () => {
  const services = paymentServicesFor(site.pool, payments, clock, parts)
  const anna = await add()
  const order = await ordered(anna, { method: 'ideal' })
  const providerId = await providerIdOf(order)
  mollie.pay(providerId)
  ahead = DAY_MS / 2
  await sweepPayments(services)
  mollie.payBack(providerId, 999)
  ahead = 8 * DAY_MS
  await reviewPayments(services)
  expect(told).toMatchObject([
    { hook: 'settled', payment: order.payment_id, isFirst: true },
    { hook: 'returned', payment: order.payment_id, isOver: true },
  ])
})

test('LAN-3 who fails to take part undoes the settling, and the next call makes up for it', async () => {
  const anna = await add()
  const order = await ordered(anna, { method: 'ideal' })
  const providerId = await providerIdOf(order)
  mollie.pay(providerId)
  failing = true
  await mollie.notify(providerId)
  expect((await site.pool.query('select state from payment where id = $1', [order.payment_id])).rows).toEqual(
    [{ state: 'created' }],
  )
  expect(told).toEqual([])
  failing = false
  await mollie.notify(providerId)
  expect(told).toMatchObject([{ hook: 'settled', payment: order.payment_id }])
  expect((await paymentOf(anna, order.payment_id)).payment.state).toBe('completed')
})
