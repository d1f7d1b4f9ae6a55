import { expect, test } from 'vitest'
import { bundleWarnings } from './bundle-warnings.ts'

const sold = (credits: number, cents: number, isRecommended = false) => ({
  credits,
  price_cents: cents,
  is_recommended: isRecommended,
})

test('OFF-4 bundles that get cheaper by size, with one suggested, are no reason to warn', () => {
  expect(bundleWarnings([sold(10, 999), sold(30, 2499, true), sold(80, 4999)])).toEqual([])
  expect(bundleWarnings([])).toEqual([])
})

test('OFF-4 what looks like a mistake in prices is said with its numbers', () => {
  expect(bundleWarnings([sold(30, 3000), sold(10, 999)])).toEqual([
    'A credit costs no less in 30 credits than in 10.',
    'Prices end in different cents.',
    'None is suggested.',
  ])
  expect(bundleWarnings([sold(10, 999, true), sold(20, 999, true)])).toEqual([
    '20 credits cost no more than 10.',
    '2 are suggested; one stands out better.',
  ])
})
