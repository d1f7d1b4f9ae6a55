import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { startMollie } from '#tests/support/mollie.ts'
import { createPool } from '../db/database.ts'
import { openPayments } from './index.ts'
import type { PaymentProvider, ProviderOrder } from './port.ts'
import { createSandbox, SETTLE_SECONDS } from './sandbox.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 5 })
const mollie = await startMollie()
afterAll(async () => {
  await mollie.stop()
  await pool.end()
  await database.drop()
})

let now = new Date('2026-03-01T12:00:00Z')
const clock = { now: () => now }
const sandbox = createSandbox({ pool, clock, secret: 'secret', post: async () => 200 })

type Subject = {
  name: string
  provider: PaymentProvider
  /** What the buyer or a bank does. */
  end: (id: string, how: 'paid' | 'failed' | 'cancelled' | 'expired') => Promise<void> | void
  /** What was asked to be charged without the buyer goes through. */
  settle: (id: string) => void
  chargeBack: (id: string, cents: number) => Promise<void> | void
}

/** Each says no in its own words. */
const REFUSED = /^(?:sandbox: there is no|mollie: refund answered 422)/

const endings = { paid: 'pay', failed: 'fail', cancelled: 'cancel', expired: 'expire' } as const

const subjects: Subject[] = [
  {
    name: 'sandbox',
    provider: sandbox,
    end: (id, how) => sandbox.choose(id, how),
    settle: () => {
      now = new Date(now.getTime() + SETTLE_SECONDS * 1000)
    },
    chargeBack: (id) => sandbox.chargeBack(id),
  },
  {
    name: 'mollie',
    provider: openPayments({
      mollieApiKey: mollie.apiKey,
      mollieUrl: mollie.url,
      pool,
      clock,
      secret: 'secret',
    }),
    end: (id, how) => mollie[endings[how]](id),
    settle: (id) => mollie.pay(id),
    chargeBack: (id, cents) => mollie.chargeBack(id, cents),
  },
]

const orderOf = (order: Partial<ProviderOrder> = {}): ProviderOrder => ({
  reference: randomUUID(),
  amountCents: 2495,
  currency: 'EUR',
  method: 'ideal',
  description: '60 credits',
  locale: 'nl',
  redirectUrl: 'http://nl.localhost:3000/transactions/1',
  webhookUrl: 'http://nl.localhost:3000/webhook',
  sequence: 'once',
  ...order,
})

const newCustomer = async (provider: PaymentProvider) => {
  const key = randomUUID()
  return (await provider.createCustomer({ key, name: 'Robin', email: 'robin@example.org', locale: 'nl' })).id
}

const saveCard = async ({ provider, end }: Subject) => {
  const customerId = await newCustomer(provider)
  const { id } = await provider.order(orderOf({ method: 'visa', sequence: 'first', customerId }))
  await end(id, 'paid')
  const card = (await provider.find(id))?.savedCard
  if (!card) throw new Error('no card was kept')
  return card
}

/** Whether money moved or is about to: a provider may refuse the order or let the payment fail. */
const isCharged = async (provider: PaymentProvider, order: ProviderOrder) => {
  const payment = await provider.order(order).catch(() => null)
  return payment?.state === 'paid' || payment?.state === 'pending'
}

test.each(subjects)('PAY-3 $name: an order is open and says where to pay', async ({ provider }) => {
  const order = orderOf()
  const payment = await provider.order(order)
  expect(payment).toEqual({
    id: payment.id,
    reference: order.reference,
    state: 'open',
    amountCents: 2495,
    currency: 'EUR',
    refundedCents: 0,
    chargedBackCents: 0,
    checkoutUrl: expect.stringMatching(/^http:\/\/.+\/checkout\/.+/),
    savedCard: null,
  })
  expect(await provider.find(payment.id)).toEqual(payment)
})

test.each(subjects)('PAY-3 $name: an order that is repeated is one payment', async ({ provider }) => {
  const order = orderOf()
  const repeated = await Promise.all([1, 2, 3].map(() => provider.order(order)))
  const again = await provider.order(order)
  expect(new Set([...repeated, again].map(({ id }) => id)).size).toBe(1)
  expect((await provider.order(orderOf())).id).not.toBe(again.id)
})

test.each(subjects)('PAY-8 $name: amounts come back to the cent', async ({ provider }) => {
  for (const amountCents of [1, 5, 99, 100, 1005, 2995, 123_456]) {
    const { id } = await provider.order(orderOf({ amountCents, currency: 'NOK', method: 'vipps' }))
    expect(await provider.find(id)).toMatchObject({ amountCents, currency: 'NOK' })
  }
})

test.each(subjects)('PAY-8 $name: the provider says how a payment ended', async ({ provider, end }) => {
  for (const state of ['paid', 'failed', 'cancelled', 'expired'] as const) {
    const { id, reference } = await provider.order(orderOf())
    await end(id, state)
    expect(await provider.find(id)).toMatchObject({ id, reference, state, checkoutUrl: null })
  }
})

test.each(subjects)('PAY-8 $name: a payment that nobody ordered is not found', async ({ provider }) => {
  for (const id of [
    'tr_none',
    'sb_00000000000000000000',
    '',
    '../customers',
    'tr_1/refunds',
    'tr_1?x=1',
    '\0',
    'é',
  ]) {
    expect(await provider.find(id), id).toBeNull()
  }
})

test.each(subjects)('PAY-3 $name: only what is not paid is cancelled', async ({ provider, end }) => {
  const open = await provider.order(orderOf({ method: 'banktransfer' }))
  await provider.cancel(open.id)
  await provider.cancel(open.id)
  expect((await provider.find(open.id))?.state).toBe('cancelled')

  const paid = await provider.order(orderOf())
  await end(paid.id, 'paid')
  await provider.cancel(paid.id)
  expect((await provider.find(paid.id))?.state).toBe('paid')

  await expect(provider.cancel('tr_none')).resolves.toBeUndefined()
})

test.each(subjects)('PAY-3 $name: each refund is paid back once', async ({ provider, end }) => {
  const { id } = await provider.order(orderOf())
  const refund = { providerId: id, key: randomUUID(), amountCents: 1000, currency: 'EUR' }
  await expect(provider.refund(refund)).rejects.toThrow(REFUSED)
  await end(id, 'paid')
  const repeated = await Promise.all([1, 2, 3].map(() => provider.refund(refund)))
  expect(new Set(repeated.map((known) => known.id)).size).toBe(1)
  expect((await provider.find(id))?.refundedCents).toBe(1000)

  const other = await provider.refund({ ...refund, key: randomUUID(), amountCents: 495 })
  expect(other.id).not.toBe(repeated[0]?.id)
  expect(await provider.find(id)).toMatchObject({ state: 'paid', amountCents: 2495, refundedCents: 1495 })
})

test.each(subjects)('PAY-3 $name: no more goes back than was paid', async ({ provider, end }) => {
  const { id } = await provider.order(orderOf())
  await end(id, 'paid')
  const refund = { providerId: id, amountCents: 1500, currency: 'EUR' }
  const many = await Promise.allSettled(
    [1, 2, 3].map(() => provider.refund({ ...refund, key: randomUUID() })),
  )
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(provider.refund({ ...refund, key: randomUUID(), amountCents: 996 })).rejects.toThrow(REFUSED)
  await expect(
    provider.refund({ ...refund, key: randomUUID(), amountCents: 100, currency: 'USD' }),
  ).rejects.toThrow(REFUSED)
  await provider.refund({ ...refund, key: randomUUID(), amountCents: 995 })
  expect((await provider.find(id))?.refundedCents).toBe(2495)
})

test.each(subjects)('PAY-8 $name: a charge whose answer was lost is found by our number', async (subject) => {
  const { provider } = subject
  const card = await saveCard(subject)
  const charge = orderOf({ ...card, method: 'visa', sequence: 'recurring' })
  expect(await provider.findOrder(charge.reference, card.customerId)).toBeNull()
  const { id } = await provider.order(charge)
  expect(await provider.findOrder(charge.reference, card.customerId)).toMatchObject({
    id,
    reference: charge.reference,
    amountCents: 2495,
  })
  expect(await provider.findOrder(randomUUID(), undefined)).toBeNull()
})

test.each(subjects)('PAY-8 $name: a chargeback is seen', async ({ provider, end, chargeBack }) => {
  const { id } = await provider.order(orderOf())
  await end(id, 'paid')
  await chargeBack(id, 2495)
  expect(await provider.find(id)).toMatchObject({ state: 'paid', chargedBackCents: 2495 })
})

test.each(subjects)('PAY-3 $name: a member is made known once', async ({ provider }) => {
  const member = { key: randomUUID(), name: 'Kim', email: 'kim@example.org', locale: 'de' }
  const first = await provider.createCustomer(member)
  expect(await provider.createCustomer(member)).toEqual(first)
  expect(await provider.createCustomer({ ...member, key: randomUUID() })).not.toEqual(first)
})

test.each(subjects)('PAY-3 $name: a kept card is charged without the buyer', async (subject) => {
  const { provider, settle } = subject
  const card = await saveCard(subject)
  expect(card.label).toBe('Visa •••• 4242')
  const order = orderOf({ ...card, method: 'visa', sequence: 'recurring' })
  const charged = await provider.order(order)
  expect(charged.checkoutUrl).toBeNull()
  settle(charged.id)
  expect(await provider.find(charged.id)).toMatchObject({ state: 'paid', amountCents: 2495, savedCard: null })
  expect((await provider.order(order)).id).toBe(charged.id)
})

test.each(subjects)(
  'PAY-3 $name: only a card that is to be kept is kept, once it has paid',
  async (subject) => {
    const { provider, end } = subject
    const customerId = await newCustomer(provider)
    const once = await provider.order(orderOf({ method: 'visa', customerId }))
    await end(once.id, 'paid')
    expect((await provider.find(once.id))?.savedCard).toBeNull()
    const failed = await provider.order(orderOf({ method: 'visa', sequence: 'first', customerId }))
    expect((await provider.find(failed.id))?.savedCard).toBeNull()
    await end(failed.id, 'failed')
    expect((await provider.find(failed.id))?.savedCard).toBeNull()
  },
)

test.each(subjects)(
  'PAY-3 $name: a card is charged for its owner and until it is forgotten',
  async (subject) => {
    const { provider } = subject
    const card = await saveCard(subject)
    const charge = () => orderOf({ ...card, method: 'visa', sequence: 'recurring' })
    const stranger = await newCustomer(provider)
    expect(await isCharged(provider, charge())).toBe(true)
    expect(await isCharged(provider, { ...charge(), customerId: stranger })).toBe(false)
    expect(await isCharged(provider, { ...charge(), mandateId: 'mdt_none' })).toBe(false)
    await provider.revokeMandate(stranger, card.mandateId)
    expect(await isCharged(provider, charge())).toBe(true)
    await provider.revokeMandate(card.customerId, card.mandateId)
    await provider.revokeMandate(card.customerId, card.mandateId)
    expect(await isCharged(provider, charge())).toBe(false)
  },
)

test.each(subjects)('ACC-12 $name: whoever is forgotten is charged no more', async (subject) => {
  const { provider } = subject
  const [card, other] = [await saveCard(subject), await saveCard(subject)]
  await provider.forgetCustomer(card.customerId)
  await provider.forgetCustomer(card.customerId)
  const charge = { method: 'visa', sequence: 'recurring' } as const
  expect(await isCharged(provider, orderOf({ ...card, ...charge }))).toBe(false)
  expect(await isCharged(provider, orderOf({ ...other, ...charge }))).toBe(true)
})

test.each(subjects)('PAY-3 $name: a direct debit is pending until the bank has paid', async (subject) => {
  const { provider, settle } = subject
  const customerId = await newCustomer(provider)
  const mandate = {
    customerId,
    reference: `VONK-${randomUUID().slice(0, 8)}`,
    holder: 'R. Bakker',
    iban: 'NL91ABNA0417164300',
    signedAt: now,
  }
  const mandateId = (await provider.createDebitMandate(mandate))?.id
  expect(mandateId).toMatch(/^mdt_/)
  expect((await provider.createDebitMandate(mandate))?.id).toBe(mandateId)
  const order = orderOf({ method: 'directdebit', sequence: 'recurring', customerId, mandateId })
  const payment = await provider.order(order)
  expect(payment).toMatchObject({ state: 'pending', checkoutUrl: null })
  expect((await provider.find(payment.id))?.state).toBe('pending')
  settle(payment.id)
  expect(await provider.find(payment.id)).toMatchObject({ state: 'paid', savedCard: null })
  expect(
    await isCharged(provider, orderOf({ ...order, reference: randomUUID(), mandateId: 'mdt_none' })),
  ).toBe(false)
})
