import { beforeEach, expect, test } from 'vitest'
import type { PaymentState } from '../../choices.ts'
import { orderKeys, orderOnce } from './order-key.ts'

const saved = new Map<string, string>()
const store = {
  get: (name: string) => saved.get(name) ?? null,
  set: (name: string, key: string) => void saved.set(name, key),
}
beforeEach(() => saved.clear())

const keysFor = (visit: string, method = 'ideal') => orderKeys([visit, 3, method], store)

/** Like the server: one payment for each key. */
const shop = (states: PaymentState[]) => {
  const payments = new Map<string, { state: PaymentState }>()
  const order = (key: string) => {
    const payment = payments.get(key) ?? { state: states[payments.size] ?? 'created' }
    payments.set(key, payment)
    return Promise.resolve(payment)
  }
  return { payments, order }
}

test('PAY-2 a reload or a way back orders with the same key, another visit or method with another', () => {
  expect(keysFor('a').known()).toBeNull()
  const key = keysFor('a').renew()
  expect(key).toMatch(/^[\w-]{8,100}$/)
  expect(keysFor('a').known()).toBe(key)
  expect(keysFor('b').known()).toBeNull()
  expect(keysFor('a', 'paypal').known()).toBeNull()
})

test.each(['created', 'pending', 'completed'] as const)(
  'PAY-2 pressing again while a payment is %s makes no second one',
  async (state) => {
    const { payments, order } = shop([state])
    await orderOnce(order, keysFor('a'))
    expect(await orderOnce(order, keysFor('a'))).toEqual({ state })
    expect(payments.size).toBe(1)
  },
)

test.each(['failed', 'cancelled', 'expired'] as const)(
  'PAY-2 after a payment that is %s one can try again, with a payment of its own',
  async (state) => {
    const { payments, order } = shop([state, 'created'])
    await orderOnce(order, keysFor('a'))
    expect(await orderOnce(order, keysFor('a'))).toEqual({ state: 'created' })
    expect(payments.size).toBe(2)
    // And that one is kept from then on.
    await orderOnce(order, keysFor('a'))
    expect(payments.size).toBe(2)
  },
)

test('PAY-4 one press charges a stored card once, also when it is declined', async () => {
  const { payments, order } = shop(['failed', 'failed', 'failed'])
  expect(await orderOnce(order, keysFor('a'))).toEqual({ state: 'failed' })
  expect(payments.size).toBe(1)
  expect(await orderOnce(order, keysFor('a'))).toEqual({ state: 'failed' })
  expect(payments.size).toBe(2)
})
