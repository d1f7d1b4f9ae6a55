import { expect, test } from 'vitest'
import type { DiscountCode } from '../../discount-contract.ts'
import type { Bundle } from '../../offer-contract.ts'
import type { Offer } from './offer.ts'
import { cheapestOf, priceOf, savingOf } from './prices.ts'

const bundle = (id: number, credits: number, list: number, price = list): Bundle => ({
  id,
  credits,
  is_recommended: false,
  is_most_popular: false,
  currency: 'EUR',
  list_cents: list,
  price_cents: price,
  message_cents: price / credits,
})

const discount = (change: Partial<DiscountCode>): DiscountCode => ({
  code: 'SPARK10',
  kind: 'code',
  country: null,
  user_id: null,
  expires: null,
  seconds_left: null,
  value_percentage: 10,
  percentage: 10,
  currency: null,
  minimum_order_value: null,
  minimum: null,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: [],
  ...change,
})

const offer = (bundles: Bundle[], active: DiscountCode | null): Offer => ({
  country: 'NL',
  countries: ['NL'],
  currency: 'EUR',
  bundles,
  methods: ['ideal', 'creditcard'],
  offer: active,
  tax_rate: 2100,
  message_credits: 1,
  stored_card: null,
  repeat: null,
})

const typed = (code: DiscountCode) => ({ discount: code, refusal: null })

const newcomer = discount({ code: 'TIMEBONUS25', kind: 'time_bonus', percentage: 25 })

test('CRD-4 a code that needs a larger order does not hide the discount that a small one has by itself', () => {
  const big = discount({ code: 'BIGSPARK', percentage: 30, minimum: 40 })
  const plain = offer([bundle(1, 10, 999, 749), bundle(2, 75, 4999, 3749)], newcomer)
  const offers = { plain, typed: typed(big) }
  expect(priceOf(offers, 1)).toMatchObject({
    bundle: { price_cents: 749 },
    discount: newcomer,
    code: undefined,
  })
  expect(priceOf(offers, 2)).toMatchObject({ bundle: { price_cents: 3499 }, discount: big, code: 'BIGSPARK' })
})

test('CRD-4 a code for one way to pay is in the price of that one only', () => {
  const tulip = discount({ code: 'TULP', percentage: 15, paymentmethods: ['ideal'] })
  const offers = { plain: offer([bundle(1, 10, 1000)], null), typed: typed(tulip) }
  expect(priceOf(offers, 1, 'ideal')).toMatchObject({ bundle: { price_cents: 850 }, code: 'TULP' })
  expect(priceOf(offers, 1, 'creditcard')).toMatchObject({
    bundle: { price_cents: 1000, message_cents: 100 },
    discount: null,
    code: undefined,
  })
})

test.each([{ country: 'DE' }, { currency: 'PLN' }, { minimum: 10.01 }])(
  'CRD-4 a code whose condition %o this order does not meet leaves the list price',
  (condition) => {
    const code = discount({ percentage: 10, ...condition })
    const offers = { plain: offer([bundle(1, 10, 1000)], null), typed: typed(code) }
    expect(priceOf(offers, 1)).toMatchObject({ bundle: { price_cents: 1000 }, discount: null })
  },
)

test('CRD-6 of equal discounts a code applies when it was typed, and the time bonus before the welcome code', () => {
  const plain = offer([bundle(1, 10, 1000, 750)], newcomer)
  const equal = discount({ code: 'SPARK25', percentage: 25 })
  expect(priceOf({ plain, typed: typed(equal) }, 1)).toMatchObject({ discount: equal, code: 'SPARK25' })
  const welcome = discount({ code: 'WELCOME25', kind: 'welcome', percentage: 25 })
  expect(priceOf({ plain, typed: typed(welcome) }, 1)).toMatchObject({ discount: newcomer, code: undefined })
})

test('CRD-4 a code that was refused changes no price', () => {
  const plain = offer([bundle(1, 10, 1000, 750)], newcomer)
  const refused = { discount: null, refusal: 'code_used' }
  expect(priceOf({ plain, typed: refused }, 1)).toEqual(priceOf({ plain, typed: null }, 1))
})

test('CRD-4 a bundle of another country has no price here', () => {
  const only = offer([bundle(1, 10, 999)], null)
  expect(priceOf({ plain: only, typed: null }, 7)).toBeNull()
})

test.each([
  [bundle(1, 10, 999), 0],
  [bundle(2, 30, 2499), 16],
  [bundle(3, 75, 4999), 33],
  // Dearer per credit than the smallest: nothing to boast of.
  [bundle(4, 20, 2199), 0],
])('CRD-8 a saving is what a credit truly costs less than in the smallest bundle: %o', (one, saving) => {
  expect(savingOf(one, [bundle(1, 10, 999), bundle(2, 30, 2499), one])).toBe(saving)
})

test('SITE-10 what Premium costs at least is the price now of the cheapest bundle', () => {
  const bundles = [bundle(1, 10, 999), bundle(2, 25, 1999, 899), bundle(3, 60, 3999)]
  expect(cheapestOf({ bundles })?.id).toBe(2)
  expect(cheapestOf({ bundles: [] })).toBeUndefined()
})
