import { expect, test } from 'vitest'
import { firstChoice, threeBundles } from './three-bundles.ts'

const bundle = (id: number, more: { is_recommended?: true; is_most_popular?: true } = {}) => ({
  id,
  credits: id * 10,
  is_recommended: false,
  is_most_popular: false,
  ...more,
})
const numbers = (bundles: { id: number }[]) => bundles.map(({ id }) => id)

test('CHT-13 three bundles: the smallest always, then what was bought, what is bought most, what we suggest', () => {
  const all = [bundle(3), bundle(1), bundle(5), bundle(4, { is_most_popular: true }), bundle(2)]
  expect(numbers(threeBundles(all, null))).toEqual([1, 2, 4])
  expect(numbers(threeBundles(all, 5))).toEqual([1, 4, 5])
  expect(
    numbers(threeBundles([bundle(1), bundle(2), bundle(3), bundle(9, { is_recommended: true })], null)),
  ).toEqual([1, 2, 9])
  expect(numbers(threeBundles([bundle(7)], 3))).toEqual([7])
})

test('CHT-13 what was bought last is chosen, else what we suggest, else the smallest', () => {
  const three = [bundle(1), bundle(2, { is_recommended: true }), bundle(3)]
  expect(firstChoice(three, 3)?.id).toBe(3)
  expect(firstChoice(three, 8)?.id).toBe(2)
  expect(firstChoice([bundle(1), bundle(3)], null)?.id).toBe(1)
  expect(firstChoice([], null)).toBeUndefined()
})
