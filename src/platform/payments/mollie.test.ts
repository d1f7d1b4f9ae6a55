import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startMollie } from '#tests/support/mollie.ts'
import { startGateway } from '#tests/support/sms-gateway.ts'
import { createMollie } from './mollie.ts'
import { ProviderUnavailable } from './port.ts'
import type { ProviderOrder } from './port.ts'

const server = await startMollie()
const mollie = createMollie({ apiKey: server.apiKey, serverUrl: server.url })
afterEach(() => server.down(false))
afterAll(() => server.stop())

const orderOf = (order: Partial<ProviderOrder> = {}): ProviderOrder => ({
  reference: randomUUID(),
  amountCents: 2495,
  currency: 'EUR',
  method: 'ideal',
  description: '60 credits',
  locale: 'nl',
  redirectUrl: 'https://vonk.example/transactions/1',
  webhookUrl: 'https://vonk.example/webhook',
  sequence: 'once',
  ...order,
})

const failureOf = async (work: Promise<unknown>): Promise<Error> => {
  const failure: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(failure instanceof Error)) throw new Error('nothing failed')
  return failure
}

test('PAY-3 mollie: it gets the order in its own words', async () => {
  const order = orderOf({ method: 'dankort', amountCents: 5, currency: 'DKK', locale: 'da' })
  const { id } = await mollie.order(order)
  expect(server.payments().find((payment) => payment.id === id)).toMatchObject({
    amount: { currency: 'DKK', value: '0.05' },
    method: 'creditcard',
    locale: 'da_DK',
    sequenceType: 'oneoff',
    description: '60 credits',
    redirectUrl: order.redirectUrl,
    webhookUrl: order.webhookUrl,
    metadata: { reference: order.reference },
  })
})

test.each(['sofort', 'giropay'] as const)('PAY-3 mollie: it has no %s, and says so', async (method) => {
  const before = server.payments().length
  const failure = await failureOf(mollie.order(orderOf({ method })))
  expect(failure).not.toBeInstanceOf(ProviderUnavailable)
  expect(failure.message).toBe(`mollie: it has no payment method for ${method}`)
  expect(server.payments()).toHaveLength(before)
})

test.each([true, 500, 503, 429])(
  'PAY-8 mollie: nothing is known when it is out of order: %s',
  async (how) => {
    const { id } = await mollie.order(orderOf())
    server.down(how)
    const refund = { providerId: id, key: randomUUID(), amountCents: 1, currency: 'EUR' }
    const member = { key: randomUUID(), name: 'Kim', email: 'kim@example.org', locale: 'de' }
    const calls = [
      () => mollie.order(orderOf()),
      () => mollie.find(id),
      () => mollie.cancel(id),
      () => mollie.refund(refund),
      () => mollie.createCustomer(member),
      () => mollie.revokeMandate('cst_1', 'mdt_1'),
      () => mollie.forgetCustomer('cst_1'),
    ]
    for (const call of calls) expect(await failureOf(call())).toBeInstanceOf(ProviderUnavailable)
    server.down(false)
    expect((await mollie.find(id))?.state).toBe('open')
  },
)

test('PAY-8 mollie: an order whose answer was lost is the same order when it is repeated', async () => {
  const order = orderOf()
  const first = await mollie.order(order)
  server.down(true)
  expect(await failureOf(mollie.order(order))).toBeInstanceOf(ProviderUnavailable)
  server.down(false)
  expect((await mollie.order(order)).id).toBe(first.id)
})

test('PAY-3 mollie: a refusal is told without what it quotes', async () => {
  const stranger = createMollie({ apiKey: 'test_another', serverUrl: server.url })
  const refused = await failureOf(stranger.find('tr_1'))
  expect(refused).not.toBeInstanceOf(ProviderUnavailable)
  expect(refused.message).toBe('mollie: find answered 401')

  const member = { key: randomUUID(), name: 'Kim', email: 'kim at home', locale: 'de' }
  const unreadable = await failureOf(mollie.createCustomer(member))
  expect(unreadable.message).toBe('mollie: customer answered 422 (email)')
  expect(JSON.stringify([unreadable, unreadable.cause])).not.toContain('kim')
})

test('PAY-5 mollie: a bank account that it does not take is no fault of ours', async () => {
  const member = { key: randomUUID(), name: 'Kim', email: 'kim@example.org', locale: 'de' }
  const { id: customerId } = await mollie.createCustomer(member)
  const mandate = { customerId, reference: 'VONK-1', holder: 'Kim', iban: 'no', signedAt: new Date() }
  expect(await mollie.createDebitMandate(mandate)).toBeNull()
})

test('PAY-1 mollie: it says which methods it has', () => {
  expect((['ideal', 'dankort', 'directdebit'] as const).map(mollie.hasMethod)).toEqual([true, true, true])
  expect((['sofort', 'giropay'] as const).map(mollie.hasMethod)).toEqual([false, false])
})

test('PAY-8 mollie: what it says of amount, currency and order is passed on as it is', async () => {
  const { id } = await mollie.order(orderOf())
  server.pay(id)
  server.tamper(id, { value: '0.01', currency: 'USD', reference: 'another' })
  expect(await mollie.find(id)).toMatchObject({ amountCents: 1, currency: 'USD', reference: 'another' })
  server.tamper(id, { value: '24.950' })
  expect(await failureOf(mollie.find(id))).toBeInstanceOf(ProviderUnavailable)
  server.tamper(id, null)
  expect(await mollie.find(id)).toMatchObject({ amountCents: 2495, currency: 'EUR', state: 'paid' })
})

test('PAY-3 mollie: what moves money without the buyer happens once, however late it is repeated', async () => {
  const member = { key: randomUUID(), name: 'Kim', email: 'kim@example.org', locale: 'de' }
  const { id: customerId } = await mollie.createCustomer(member)
  const mandateId = server.saveCard(customerId)
  const order = orderOf({ method: 'visa', sequence: 'recurring', customerId, mandateId })
  const charged = await mollie.order(order)
  server.pay(charged.id)
  const refund = { providerId: charged.id, key: randomUUID(), amountCents: 500, currency: 'EUR' }
  const paidBack = await mollie.refund(refund)

  server.forgetKeys()
  expect(await mollie.order(order)).toMatchObject({ id: charged.id, state: 'paid' })
  expect(await mollie.refund(refund)).toEqual(paidBack)
  expect((await mollie.find(charged.id))?.refundedCents).toBe(500)
  expect(server.payments().filter((payment) => payment.customerId === customerId)).toHaveLength(1)
})

test('PAY-6 mollie: a refund is under way until its bank has it or sends it back', async () => {
  for (const [ending, state] of [
    ['refunded', 'done'],
    ['failed', 'failed'],
  ] as const) {
    const { id } = await mollie.order(orderOf())
    server.pay(id)
    const refund = { providerId: id, key: randomUUID(), amountCents: 500, currency: 'EUR' }
    const { id: refundId } = await mollie.refund(refund)
    expect(await mollie.findRefund(id, refundId)).toBe('under_way')
    server.endRefund(refundId, ending)
    expect(await mollie.findRefund(id, refundId)).toBe(state)
  }
})

test('PAY-3 mollie: a card is named by its brand and last four digits', async () => {
  const member = { key: randomUUID(), name: 'Kim', email: 'kim@example.org', locale: 'de' }
  const { id: customerId } = await mollie.createCustomer(member)
  const { id } = await mollie.order(orderOf({ method: 'mastercard', sequence: 'first', customerId }))
  server.pay(id, { label: 'Mastercard', lastFour: '6787' })
  expect((await mollie.find(id))?.savedCard).toMatchObject({ customerId, label: 'Mastercard •••• 6787' })
})

test('PAY-8 mollie: what waits for the bank is pending and stays so', async () => {
  const { id } = await mollie.order(orderOf({ method: 'banktransfer' }))
  server.pend(id)
  await mollie.cancel(id)
  expect((await mollie.find(id))?.state).toBe('pending')
})

test('PAY-3 mollie: an answer that leads elsewhere is not followed', async () => {
  const elsewhere = await startGateway()
  const away = await startGateway({ status: 307, headers: { location: elsewhere.url } })
  const led = createMollie({ apiKey: server.apiKey, serverUrl: new URL(away.url).origin })
  expect(await failureOf(led.order(orderOf()))).toBeInstanceOf(ProviderUnavailable)
  expect(away.received).toHaveLength(1)
  expect(elsewhere.received).toEqual([])
})
