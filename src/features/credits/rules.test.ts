import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentMethods } from '#protocol/payment-methods.ts'
import { closedMethods, methodCountries, paymentStates } from './choices.ts'
import {
  bestDiscount,
  countdown,
  discounted,
  discountRefusal,
  isSettled,
  mayMove,
  messageCents,
  methodsFor,
  mostPopular,
  newcomerOffers,
  paymentMoves,
  POPULAR_FROM,
  refundFor,
  taxIn,
  TIME_BONUS_SECONDS,
  unusedByReason,
  withdrawableUntil,
} from './rules.ts'
import type { Buyer, Discount } from './rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const buyer: Buyer = { id: 7, paid: false, signedUpAt: new Date('2026-11-15T11:00:00Z') }
const discount: Discount = {
  id: 1,
  code: 'SPARK10',
  kind: 'code',
  percentage: 10,
  account_id: null,
  country: null,
  currency: null,
  minimum_order_cents: null,
  payment_methods: [],
  status: 'active',
  validity: 'once-per-user',
  max_uses: null,
  starts_at: null,
  expires_at: null,
}
const order = { country: 'NL', currency: 'EUR', cents: 2499, method: 'ideal' as const }

describe('payments', () => {
  test('PAY-2 money that came counts, also late; nothing else reopens a payment', () => {
    const reopened = paymentStates.filter((state) => isSettled(state) && mayMove(state, 'pending'))
    expect(reopened).toEqual([])
    for (const state of ['failed', 'cancelled', 'expired'] as const)
      expect(paymentMoves[state]).toEqual(['completed'])
    expect(paymentMoves.charged_back).toEqual([])
    expect(paymentMoves.completed).toEqual(['refunded', 'charged_back'])
  })

  test('PAY-1 every country has cards and PayPal, its own methods first, and no closed network', () => {
    const site = { on: [], off: [], countries: {} }
    for (const country of ['NL', 'DE', 'PL', 'US', 'DK', 'CH', 'NZ']) {
      const methods = methodsFor(country, 'EUR', site)
      expect(methods).toEqual(expect.arrayContaining(['creditcard', 'visa', 'mastercard', 'paypal']))
      for (const closed of closedMethods) expect(methods).not.toContain(closed)
      expect(new Set(methods).size).toBe(methods.length)
    }
    expect(methodsFor('NL', 'EUR', site)[0]).toBe('ideal')
    expect(methodsFor('PL', 'PLN', site).slice(0, 2)).toEqual(['blik', 'przelewy24'])
    expect(methodsFor('US', 'USD', site)).not.toContain('ideal')
    expect(paymentMethods).toHaveLength(24)
    expect(Object.keys(methodCountries)).toHaveLength(24)
  })

  test('PAY-1 a method is offered for the money that it moves', () => {
    const site = { on: [], off: [], countries: {} }
    for (const [country, currency] of Object.entries({ CH: 'CHF', DK: 'DKK', NO: 'NOK', SE: 'SEK' })) {
      expect(methodsFor(country, currency, site), country).not.toContain('banktransfer')
      expect(methodsFor(country, 'EUR', site), country).toContain('banktransfer')
    }
    expect(methodsFor('DK', 'DKK', site)).not.toContain('paysafecard')
    expect(methodsFor('PL', 'EUR', site)).not.toContain('blik')
    expect(methodsFor('IE', 'GBP', site)).not.toContain('directdebit')
  })

  test('PAY-1 a site switches a closed method on and an open one off', () => {
    const methods = methodsFor('DE', 'EUR', { on: ['giropay'], off: ['paypal'], countries: {} })
    expect(methods).toContain('giropay')
    expect(methods).not.toContain('paypal')
  })

  test('PAY-1 a site offers a method everywhere but in some countries, or only in some', () => {
    const countries = {
      paypal: { rule: 'except', countries: ['DE', 'AT'] },
      visa: { rule: 'only', countries: ['DE'] },
      ideal: { rule: 'only', countries: ['DE'] },
    } as const
    const offered = (country: string) =>
      methodsFor(country, 'EUR', { on: [], off: [], countries }).filter((one) =>
        ['paypal', 'visa', 'ideal', 'mastercard'].includes(one),
      )
    expect(offered('DE')).toEqual(['visa', 'mastercard'])
    expect(offered('AT')).toEqual(['mastercard'])
    expect(offered('FR')).toEqual(['mastercard', 'paypal'])
    // What its network does not have there, no site offers there.
    expect(offered('NL')).toEqual(['mastercard', 'paypal'])
    const off = { on: [], off: ['visa'], countries }
    expect(methodsFor('DE', 'EUR', off)).not.toContain('visa')
  })

  test('CRD-1 the tax is part of the price', () => {
    expect(taxIn(12_100, 2100)).toBe(2100)
    expect(taxIn(999, 0)).toBe(0)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(810, 1900, 2100, 2550),
        (cents, rate) => {
          const tax = taxIn(cents, rate)
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThan(cents)
          // Net and tax are the price, to the cent.
          expect(Math.abs((cents - tax) * (1 + rate / 10_000) - cents)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  test('CRD-1 the price of a message is not shown lower than it is', () => {
    expect(messageCents(2499, 30, 1)).toBe(83.3)
    expect(messageCents(1000, 10, 2)).toBe(200)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 500 }),
        (price, credits) => {
          expect(messageCents(price, credits, 1) * credits).toBeGreaterThanOrEqual(price - 1e-6)
        },
      ),
    )
  })
})

describe('discounts', () => {
  test('CRD-4 a code says why it does not help', () => {
    const refusal = (change: Partial<Discount>, who = buyer) =>
      discountRefusal({ ...discount, ...change }, who, order, now)
    expect(refusal({})).toBeNull()
    expect(refusal({ status: 'withdrawn' })).toBe('code_not_found')
    expect(refusal({ account_id: 8 })).toBe('code_not_found')
    expect(refusal({ account_id: 7 })).toBeNull()
    expect(refusal({ expires_at: now })).toBe('code_expired')
    expect(refusal({ minimum_order_cents: 2500 })).toBe('code_minimum')
    expect(refusal({ minimum_order_cents: 2499 })).toBeNull()
    expect(refusal({ country: 'DE' })).toBe('code_country')
    expect(refusal({ currency: 'PLN' })).toBe('code_country')
    expect(refusal({ payment_methods: ['paypal'] })).toBe('code_method')
    for (const kind of ['welcome', 'time_bonus'] as const) {
      expect(refusal({ kind }, { ...buyer, paid: true })).toBe('code_used')
      // Over as well, but that is not why.
      expect(refusal({ kind, expires_at: now }, { ...buyer, paid: true })).toBe('code_used')
      expect(refusal({ kind, expires_at: now })).toBe('code_expired')
    }
  })

  test('CRD-4 a discount is never more than it says and never makes a bundle free', () => {
    expect(discounted(999, 25)).toBe(749)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 90 }),
        (cents, percentage) => {
          const price = discounted(cents, percentage)
          expect(price).toBeGreaterThanOrEqual(1)
          expect(price).toBeLessThanOrEqual(cents)
          expect(price).toBeGreaterThan(cents * (1 - percentage / 100) - 1)
        },
      ),
    )
  })

  test('CRD-6 only one applies: the best, and of equals the typed one', () => {
    const bonus = { kind: 'time_bonus' as const, percentage: 25 }
    const typed = { kind: 'code' as const, percentage: 10 }
    expect(bestDiscount([typed, bonus])).toBe(bonus)
    const equal = { kind: 'code' as const, percentage: 25 }
    expect(bestDiscount([bonus, equal])).toBe(equal)
    expect(bestDiscount([])).toBeNull()
  })

  test('CRD-6 CRD-8 of time bonus and welcome code the better one applies, of equals the time bonus', () => {
    const percentages = fc.integer({ min: 1, max: 90 })
    fc.assert(
      fc.property(
        percentages,
        percentages,
        fc.boolean(),
        (bonusPercentage, welcomePercentage, isBonusFirst) => {
          const bonus = { kind: 'time_bonus' as const, percentage: bonusPercentage }
          const welcome = { kind: 'welcome' as const, percentage: welcomePercentage }
          const best = bestDiscount(isBonusFirst ? [bonus, welcome] : [welcome, bonus])
          expect(best).toBe(welcomePercentage > bonusPercentage ? welcome : bonus)
        },
      ),
    )
  })

  test('CRD-6 CRD-8 both offers begin at sign-up, and neither moves the end of the other', () => {
    const endsOf = (site: { time_bonus: boolean; welcome_hours: number }) =>
      newcomerOffers(buyer.signedUpAt, site).map(({ kind, ends }) => [
        kind,
        (ends.getTime() - buyer.signedUpAt.getTime()) / 1000,
      ])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (hours) => {
        expect(endsOf({ time_bonus: true, welcome_hours: hours })).toEqual([
          ['time_bonus', TIME_BONUS_SECONDS],
          ['welcome', hours * 3600],
        ])
        expect(endsOf({ time_bonus: false, welcome_hours: hours })).toEqual([['welcome', hours * 3600]])
      }),
    )
    expect(TIME_BONUS_SECONDS).toBe(14_400)
  })

  test('CRD-6 the countdown has two digits everywhere', () => {
    expect(countdown(4 * 3600)).toEqual({ hours: '04', minutes: '00', seconds: '00' })
    expect(countdown(59.9)).toEqual({ hours: '00', minutes: '00', seconds: '59' })
    expect(countdown(-5)).toEqual({ hours: '00', minutes: '00', seconds: '00' })
  })
})

describe('withdrawal', () => {
  test('PAY-7 the oldest credits are spent first', () => {
    const lots = unusedByReason([
      { amount: 3, reason: 'signup' },
      { amount: 10, reason: 'payment:a' },
      { amount: -5, reason: 'message:1' },
      { amount: 30, reason: 'payment:b' },
      { amount: -4, reason: 'message:2' },
    ])
    expect(lots.get('signup')).toBe(0)
    expect(lots.get('payment:a')).toBe(4)
    expect(lots.get('payment:b')).toBe(30)
  })

  test('PAY-7 what a refund took came out of its own purchase', () => {
    const lots = unusedByReason([
      { amount: 10, reason: 'payment:a' },
      { amount: 30, reason: 'payment:b' },
      { amount: -30, reason: 'refund:b:r1' },
      { amount: -4, reason: 'message:1' },
    ])
    expect(lots.get('payment:a')).toBe(6)
    expect(lots.get('payment:b')).toBe(0)
  })

  test('PAY-7 what was given back belongs to the purchase that it came from', () => {
    const lots = unusedByReason([
      { amount: 10, reason: 'payment:a' },
      { amount: -10, reason: 'message:1' },
      { amount: 5, reason: 'payment:b' },
      { amount: -2, reason: 'message:2' },
      { amount: 10, reason: 'back:message:1' },
    ])
    expect(Object.fromEntries(lots)).toEqual({ 'payment:a': 8, 'payment:b': 5 })
  })

  test('PAY-7 all lots together are the balance, whatever happened', () => {
    const kinds = fc.constantFrom('in', 'out', 'back')
    const steps = fc.array(fc.tuple(kinds, fc.integer({ min: 1, max: 50 })), { maxLength: 60 })
    fc.assert(
      fc.property(steps, (moves) => {
        let balance = 0
        const spent: { amount: number; reason: string }[] = []
        const movements = moves.flatMap(([kind, amount], n) => {
          const last = kind === 'back' && spent.pop()
          if (last) {
            balance -= last.amount
            return [{ amount: -last.amount, reason: `back:${last.reason}` }]
          }
          if (kind === 'in') {
            balance += amount
            return [{ amount, reason: `payment:${n}` }]
          }
          if (amount > balance) return []
          balance -= amount
          const movement = { amount: -amount, reason: `message:${n}` }
          spent.push(movement)
          return [movement]
        })
        const lots = [...unusedByReason(movements).values()]
        expect(lots.reduce((sum, lot) => sum + lot, 0)).toBe(balance)
        for (const lot of lots) expect(lot).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('PAY-7 the refund is in proportion, and never more than was paid', () => {
    const paid = { amount_cents: 2499, refunded_cents: 0, credits: 30 }
    expect(refundFor({ ...paid, unused: 30 })).toBe(2499)
    expect(refundFor({ ...paid, unused: 15 })).toBe(1250)
    expect(refundFor({ ...paid, unused: 0 })).toBe(0)
    expect(refundFor({ ...paid, refunded_cents: 2000, unused: 30 })).toBe(499)
    expect(withdrawableUntil(now).toISOString()).toBe('2026-11-29T12:00:00.000Z')
  })
})

test('CRD-8 the most popular bundle is the one that was bought most, by enough people', () => {
  const sold = (...times: [number, number][]) => mostPopular([1, 2, 3], new Map(times))
  expect(sold()).toBeNull()
  expect(sold([2, POPULAR_FROM - 1])).toBeNull()
  expect(sold([2, POPULAR_FROM], [3, POPULAR_FROM - 1])).toBe(2)
  expect(sold([2, 50], [3, 50])).toBeNull()
  // What is not sold here counts for nothing.
  expect(sold([9, 500], [1, 25])).toBe(1)
  expect(mostPopular([], new Map([[1, 90]]))).toBeNull()
})
