import { afterAll, afterEach, expect, test } from 'vitest'
import { reconcile } from '#features/credits/server/ledger.ts'
import { sendRefunds } from '#features/credits/server/send-refunds.ts'
import { reviewPayments } from '#features/credits/server/sweep.ts'
import { createMollie } from '#platform/payments/mollie.ts'
import { startMollie } from '../support/mollie.ts'
import { buyersOn } from '../support/mollie-buyer.ts'
import type { TestMember } from '../support/people.ts'
import { order, ordered, paymentOf } from '../support/purchases.ts'
import { startSite } from '../support/site.ts'
import { paymentServicesFor } from '../support/payment-services.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const mollie = await startMollie()
afterAll(() => mollie.stop())
const site = await startSite({
  clock,
  environment: { MOLLIE_API_KEY: mollie.apiKey, MOLLIE_URL: mollie.url },
})
const { add, buy, providerIdOf, spend } = buyersOn(site, mollie)
const payments = createMollie({ apiKey: mollie.apiKey, serverUrl: mollie.url })
const newPaymentServices = () => paymentServicesFor(site.pool, payments, clock)
afterEach(async () => {
  ahead = 0
  mollie.down(false)
  // What one leaves open would be sent in the next.
  await site.pool.query(`update refund set state = 'done' where state in ('created', 'sent')`)
})

const quote = async (member: TestMember, id: string) =>
  (await member.browser.get(`/api/withdrawal.php?id=${id}`)).json()
const withdraw = (member: TestMember, id: string, unused: number) =>
  member.browser.send('POST', '/api/withdrawal.php', { id, unused_credits: unused })
const withdrawn = async (member: TestMember, id: string, unused = 10) =>
  expect((await withdraw(member, id, unused)).status).toBe(200)
const refundsOf = async (id: string) =>
  (
    await site.pool.query<{ cents: number; credits: number; cause: string; state: string }>(
      `select amount_cents as cents, credits, cause, state from refund where payment_id = $1 order by created_at, id`,
      [id],
    )
  ).rows
const owedFor = async (id: string) =>
  (await reconcile(site.pool, clock.now())).owed.filter(({ payment }) => payment === id)
const expectClean = async () => expect(await reconcile(site.pool)).toMatchObject({ isClean: true })
const sentFor = (providerId: string) => mollie.refunds().filter(({ paymentId }) => paymentId === providerId)

test('PAY-6 PAY-7 withdrawn money is sent once, and asked about until it has arrived', async () => {
  const anna = await add()
  const { payment_id: id, providerId } = await buy(anna)
  await spend(anna, 4)
  await withdrawn(anna, id, 6)
  const services = newPaymentServices()
  for (let n = 0; n < 3; n++) {
    await sendRefunds(services)
    ahead += 10 * MINUTE_MS
  }
  expect(sentFor(providerId)).toMatchObject([{ amount: { value: '6.00', currency: 'EUR' } }])
  expect(await refundsOf(id)).toEqual([{ cents: 600, credits: 6, cause: 'withdrawal', state: 'sent' }])
  mollie.endRefund(sentFor(providerId)[0]?.id ?? '', 'refunded')
  ahead = DAY_MS
  await sendRefunds(services)
  expect(await refundsOf(id)).toMatchObject([{ state: 'done' }])
  const askedAt = async () =>
    (await site.pool.query('select asked_at from refund where payment_id = $1', [id])).rows
  const asked = await askedAt()
  ahead = 3 * DAY_MS
  await sendRefunds(services)
  expect(await askedAt()).toEqual(asked)
  expect(await owedFor(id)).toEqual([])
  await expectClean()
})

test('PAY-6 refunds that Mollie will not have, or another provider has, keep no other waiting', async () => {
  const [anna, ben, cleo] = [await add(), await add(), await add()]
  const refused = await buy(anna)
  mollie.refuseRefunds(refused.providerId)
  await withdrawn(anna, refused.payment_id)
  const foreign = await ordered(ben)
  await site.pool.query(`update payment set provider = 'sandbox' where id = $1`, [foreign.payment_id])
  // As many as are asked for at once, of each kind, all of them older than the one that can be sent.
  for (const id of [refused.payment_id, foreign.payment_id]) {
    await site.pool.query(
      `insert into refund (id, payment_id, amount_cents, credits, cause, created_at)
       select gen_random_uuid(), $1, 1, 0, 'withdrawal', now() - interval '1 hour' from generate_series(1, 100)`,
      [id],
    )
  }
  const { payment_id: id, providerId } = await buy(cleo)
  await withdrawn(cleo, id)
  const services = newPaymentServices()
  await sendRefunds(services)
  ahead = MINUTE_MS
  await sendRefunds(services)
  expect(sentFor(providerId)).toHaveLength(1)
  expect(await refundsOf(id)).toMatchObject([{ state: 'sent' }])
  expect(services.logged.warn).toContain('refund could not be sent yet, will retry')
  await site.pool.query('delete from refund where amount_cents = 1')
  // Nobody can miss those that stay.
  ahead = DAY_MS + MINUTE_MS
  await sendRefunds(services)
  expect(services.logged.error).toContain('refund could not be sent for a day')
  expect(await owedFor(refused.payment_id)).toEqual([
    {
      payment: refused.payment_id,
      cents: 999,
      currency: 'EUR',
      why: 'a refund was not sent for a day',
    },
  ])
})

test('PAY-6 a refund that comes back from the bank is owed until the office has paid it otherwise', async () => {
  const anna = await add()
  const { payment_id: id, providerId } = await buy(anna)
  await withdrawn(anna, id)
  const services = newPaymentServices()
  await sendRefunds(services)
  mollie.endRefund(sentFor(providerId)[0]?.id ?? '', 'failed')
  ahead = DAY_MS
  await sendRefunds(services)
  await sendRefunds(services)
  expect(services.logged.error).toEqual(['refund failed at the provider'])
  // Told once, in the transaction in which it failed.
  const { rows: told } = await site.pool.query(
    `select params->>'link' as link, params->'amount_cents' as cents from outbox
      where template = 'refund_failed' and account_id = $1`,
    [anna.id],
  )
  expect(told).toEqual([{ link: `/transactions/${id}`, cents: 999 }])
  expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }])
  expect((await paymentOf(anna, id)).payment).toMatchObject({ state: 'refunded', refunded: { cents: 0 } })
  expect(await owedFor(id)).toMatchObject([{ cents: 999, why: 'refund failed at the provider' }])
  mollie.payBack(providerId, 999)
  await mollie.notify(providerId)
  expect(await refundsOf(id)).toMatchObject([
    { state: 'failed' },
    { cents: 999, credits: 0, cause: 'office' },
  ])
  expect(await owedFor(id)).toEqual([])
  await expectClean()
})

test('PAY-6 a chargeback before the refund was sent: it is not sent any more', async () => {
  const anna = await add()
  const { payment_id: id, providerId } = await buy(anna)
  await spend(anna, 4)
  await withdrawn(anna, id, 6)
  mollie.chargeBack(providerId, 999)
  await mollie.notify(providerId)
  const services = newPaymentServices()
  ahead = 2 * DAY_MS
  await sendRefunds(services)
  expect(sentFor(providerId)).toEqual([])
  expect(await refundsOf(id)).toEqual([
    { cents: 600, credits: 6, cause: 'withdrawal', state: 'failed' },
    { cents: 999, credits: 0, cause: 'chargeback', state: 'done' },
  ])
  expect((await paymentOf(anna, id)).payment).toMatchObject({
    state: 'charged_back',
    refunded: { cents: 999 },
  })
  expect([services.logged, await owedFor(id)]).toEqual([{ warn: [], error: [] }, []])
  await expectClean()
})

test('PAY-6 money that the office sends back at Mollie takes its share of the credits', async () => {
  const anna = await add()
  const { payment_id: id, providerId } = await buy(anna)
  mollie.payBack(providerId, 250)
  await mollie.notify(providerId)
  await mollie.notify(providerId)
  expect(await paymentOf(anna, id)).toMatchObject({
    credits: 7,
    payment: { state: 'completed', refunded: { cents: 250 } },
  })
  mollie.payBack(providerId, 749)
  await mollie.notify(providerId)
  expect(await paymentOf(anna, id)).toMatchObject({
    credits: 0,
    payment: { state: 'refunded', refunded: { cents: 999 } },
  })
  expect(await refundsOf(id)).toEqual([
    { cents: 250, credits: 3, cause: 'office', state: 'done' },
    { cents: 749, credits: 7, cause: 'office', state: 'done' },
  ])
  await expectClean()
})

test('PAY-6 after a withdrawal the office may send more back', async () => {
  const anna = await add()
  const { payment_id: id, providerId } = await buy(anna)
  await spend(anna, 4)
  await withdrawn(anna, id, 6)
  await sendRefunds(newPaymentServices())
  mollie.payBack(providerId, 399)
  await mollie.notify(providerId)
  expect((await paymentOf(anna, id)).payment).toMatchObject({ state: 'refunded', refunded: { cents: 999 } })
  expect(await refundsOf(id)).toMatchObject([{ cents: 600 }, { cents: 399, credits: 0, cause: 'office' }])
  await expectClean()
})

test('PAY-7 what the office has sent back without our hearing of it is not promised again', async () => {
  const anna = await add()
  const { payment_id: id, providerId } = await buy(anna)
  mollie.payBack(providerId, 999)
  ahead = MINUTE_MS
  expect(await quote(anna, id)).toMatchObject({ error: 'withdrawal_over' })
  const other = await buy(anna)
  mollie.payBack(other.providerId, 500)
  // Nor to somebody who has not asked for a while what there is to get.
  ahead += 2 * 60 * MINUTE_MS
  expect((await withdraw(anna, other.payment_id, 10)).json()).toMatchObject({ error: 'withdrawal_changed' })
  expect(await quote(anna, other.payment_id)).toMatchObject({
    quote: { unused_credits: 4, refund: { cents: 400 } },
  })
  await withdrawn(anna, other.payment_id, 4)
  // Whoever cannot be asked stops nobody from withdrawing.
  const third = await buy(anna)
  ahead += 2 * 60 * MINUTE_MS
  mollie.down(true)
  expect(await quote(anna, third.payment_id)).toMatchObject({ quote: { unused_credits: 10 } })
  await withdrawn(anna, third.payment_id, 10)
  mollie.down(false)
  await expectClean()
})

test('PAY-6 of a purchase that is spent a refund takes nothing, a chargeback takes from the others', async () => {
  const anna = await add()
  const [first, second] = [await buy(anna), await buy(anna)]
  await spend(anna, 13)
  mollie.payBack(first.providerId, 999)
  await mollie.notify(first.providerId)
  expect(await paymentOf(anna, first.payment_id)).toMatchObject({
    credits: 7,
    payment: { state: 'refunded' },
  })
  expect(await refundsOf(first.payment_id)).toMatchObject([{ cents: 999, credits: 0 }])

  const ben = await add()
  const purchases = [await buy(ben), await buy(ben), await buy(ben)] as const
  await spend(ben, 12)
  const chargeBack = async ({ providerId }: { providerId: string }) => {
    mollie.chargeBack(providerId, 999)
    await mollie.notify(providerId)
    await mollie.notify(providerId)
  }
  await chargeBack(purchases[0])
  expect(await paymentOf(ben, purchases[0].payment_id)).toMatchObject({
    credits: 8,
    payment: { state: 'charged_back', refunded: { cents: 999 } },
  })
  expect((await paymentOf(ben, purchases[1].payment_id)).payment.state).toBe('completed')
  // What is there and no more: nobody owes credits.
  await chargeBack(purchases[2])
  expect(await paymentOf(ben, purchases[2].payment_id)).toMatchObject({ credits: 0 })
  expect(await refundsOf(purchases[2].payment_id)).toMatchObject([{ cents: 999, credits: 8 }])
  expect((await paymentOf(anna, second.payment_id)).credits).toBe(7)
  await expectClean()
})

test('PAY-6 a refund takes its share of what was credited, not of what was sold', async () => {
  const anna = await add()
  await site.pool.query(
    `insert into discount_code (site_id, code, percentage) select id, 'HALF', 50 from site where domain = 'localhost'`,
  )
  const late = await ordered(anna, { method: 'ideal', code: 'HALF' })
  const lateId = await providerIdOf(late)
  await anna.browser.send('DELETE', '/api/payment.php', { id: late.payment_id })
  await buy(anna, { code: 'HALF' })
  expect((await order(anna, { code: 'HALF' })).json()).toMatchObject({ error: 'code_used' })
  mollie.pay(lateId)
  await mollie.notify(lateId)
  expect(await paymentOf(anna, late.payment_id)).toMatchObject({ credits: 14, payment: { credits: 4 } })
  mollie.payBack(lateId, Math.floor(late.amount.cents / 2))
  await mollie.notify(lateId)
  expect(await refundsOf(late.payment_id)).toMatchObject([{ credits: 2 }])
  expect((await paymentOf(anna, late.payment_id)).credits).toBe(12)
  await expectClean()
})

test('PAY-6 PAY-8 a refund or chargeback that nobody told us of is found: debits daily, the rest weekly', async () => {
  const anna = await add()
  const [card, debit] = [await buy(anna), await buy(anna)]
  await site.pool.query(`update payment set method = 'directdebit' where id = $1`, [debit.payment_id])
  mollie.payBack(card.providerId, 999)
  mollie.chargeBack(debit.providerId, 999)
  const services = newPaymentServices()
  const states = async () =>
    Promise.all(
      [card, debit].map(
        async ({ payment_id: id }) =>
          (await site.pool.query<{ state: string }>('select state from payment where id = $1', [id])).rows[0]
            ?.state,
      ),
    )
  for (const [days, expected] of [
    [0.9, ['completed', 'completed']],
    [1.1, ['completed', 'charged_back']],
    [6.9, ['completed', 'charged_back']],
    [7.1, ['refunded', 'charged_back']],
  ] as const) {
    ahead = days * DAY_MS
    await reviewPayments(services)
    expect(await states(), `${days} days`).toEqual(expected)
  }
  // What stays as it was is asked about once in a while.
  const requests = mollie.requests()
  await reviewPayments(services)
  expect(mollie.requests()).toBe(requests)
  await expectClean()
})
