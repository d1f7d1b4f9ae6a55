import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountIn, orderOf } from './table-order.ts'

const ordered = (cells: string[], isDown = false) => orderOf(cells, isDown).map((place) => cells[place])

test.each([
  ['1,204', 1204],
  ['€1,234.50', 1234.5],
  ['−38 %', -38],
  ['-€5.00', -5],
  ['25%', 25],
  ['40 min', 2400],
  ['3 h', 10_800],
  ['9 hours', 32_400],
  ['2 days', 172_800],
  ['3 members, each once', 3],
  ['2026-11-19 02:16', null],
  ['nl.example', null],
  ['–', null],
])('OFF-4 the cell %s is %s', (text, amount) => {
  expect(amountIn(text)).toBe(amount)
})

test('OFF-4 a column of numbers is in the order of numbers, one of words in that of words', () => {
  expect(ordered(['10', '9', '1,000'])).toEqual(['9', '10', '1,000'])
  expect(ordered(['3 h', '40 min', '2 days'], true)).toEqual(['2 days', '3 h', '40 min'])
  expect(ordered(['éclair', 'Echo', 'apple', 'item 10', 'item 9'])).toEqual([
    'apple',
    'Echo',
    'éclair',
    'item 9',
    'item 10',
  ])
  expect(ordered(['2026-02-01', '2025-12-31', '2026-01-09'], true)).toEqual([
    '2026-02-01',
    '2026-01-09',
    '2025-12-31',
  ])
})

test('OFF-4 where nothing stands is last, both ways', () => {
  expect(ordered(['–', '2', '', '1'])).toEqual(['1', '2', '–', ''])
  expect(ordered(['–', '2', '', '1'], true)).toEqual(['2', '1', '–', ''])
})

test('OFF-4 no row is lost or doubled, and equal ones keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.boolean(), (cells, isDown) => {
      expect(orderOf(cells, isDown).toSorted((a, b) => a - b)).toEqual(cells.map((_, place) => place))
    }),
  )
  expect(orderOf(['a', 'b', 'a', 'b'], false)).toEqual([0, 2, 1, 3])
})
