import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceLines } from './price-lines.ts'

const eur = (cents: number) => ({ cents, currency: 'EUR' })

test('PAY-2 a receipt shows list price, discount, tax and total that add up', () => {
  const lines = priceLines({ amount: eur(1874), list: eur(2499), refunded: eur(0), tax_rate: 2100 })
  expect(lines).toEqual({ list: 2499, discount: 625, total: 1874, net: 1549, tax: 325, refunded: 0 })
})

test('PAY-2 where no tax is included, the receipt has none', () => {
  const lines = priceLines({ amount: eur(999), list: eur(999), refunded: eur(0), tax_rate: 0 })
  expect(lines).toMatchObject({ discount: 0, tax: 0, net: 999 })
})

test('PAY-2 the figures of any receipt add up to the cent', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 3000 }), (one, other, rate) => {
      const [paid, list] = [Math.min(one, other), Math.max(one, other)]
      const lines = priceLines({ amount: eur(paid), list: eur(list), refunded: eur(0), tax_rate: rate })
      expect(lines.list - lines.discount).toBe(lines.total)
      expect(lines.net + lines.tax).toBe(lines.total)
      expect(lines.tax).toBeGreaterThanOrEqual(0)
    }),
  )
})
