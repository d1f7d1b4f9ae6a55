import { expect, test } from 'vitest'
import { daysOf, periodBefore, periodIn, spansOf, spanStart } from './figures-range.ts'

const now = new Date('2026-03-29T23:30:00Z')

test('OFF-6 an address without a period means the last four weeks by day, and nonsense in it means the same', () => {
  const usual = { from: '2026-03-02', until: '2026-03-29', by: 'day' }
  expect(periodIn({}, now)).toEqual(usual)
  expect(periodIn({ from: '2026-02-30', until: 'x', by: 'year' }, now)).toEqual(usual)
  expect(periodIn({ from: '2026-01-01', by: 'month' }, now)).toEqual({
    ...usual,
    from: '2026-01-01',
    by: 'month',
  })
})

test('OFF-6 a period has both of its ends, over the turn of summer time and of a year', () => {
  expect(daysOf({ from: '2026-03-28', until: '2026-03-30' })).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ])
  expect(daysOf({ from: '2025-12-31', until: '2026-01-01' })).toHaveLength(2)
  expect(periodBefore({ from: '2026-03-01', until: '2026-03-07' })).toEqual({
    from: '2026-02-22',
    until: '2026-02-28',
  })
})

test('OFF-6 a week begins on its Monday and a month on its first, also where a period cuts them', () => {
  expect(['2026-03-29', '2026-03-30', '2026-01-01'].map((day) => spanStart(day, 'week'))).toEqual([
    '2026-03-23',
    '2026-03-30',
    '2025-12-29',
  ])
  expect(spansOf({ from: '2026-01-30', until: '2026-03-01' }, 'month')).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ])
})
