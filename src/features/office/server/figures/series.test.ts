import { expect, test } from 'vitest'
import { cohortRows } from './cohorts.ts'
import { moneyOf, OTHERS } from './money.ts'
import { averageIn, lastIn, sumIn } from './series.ts'

const days = ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10']
const values = new Map([
  ['2026-03-06', 3],
  ['2026-03-08', 6],
  ['2026-03-09', 5],
])
const byWeek = { days, by: 'week' } as const

test('OFF-6 spans add up, average or end, as what they say can be', () => {
  expect(sumIn({ days, by: 'day' }, values)).toEqual([3, 0, 6, 5, 0])
  expect(sumIn(byWeek, values)).toEqual([9, 5])
  expect(averageIn(byWeek, values, '2026-03-09')).toEqual([3, 5])
  expect(averageIn({ days, by: 'day' }, values, '2026-03-08')).toEqual([3, 0, 6, null, null])
  expect(lastIn(byWeek, values)).toEqual([6, 5])
  expect(lastIn(byWeek, new Map())).toEqual([null, null])
})

test('OFF-6 a week that has not begun is unknown, and one in which nobody came is not', () => {
  const [cohort] = cohortRows(
    [{ week: '2026-03-02', members: 4 }],
    [{ week: '2026-03-02', weeks_later: 0, active: 4 }],
    '2026-03-10',
  )
  expect(cohort?.active.slice(0, 4)).toEqual([4, 0, null, null])
})

const paid = (currency: string, name: string, cents: number) => ({
  currency,
  grouping: 'source' as const,
  name,
  payments: 1,
  paid_cents: cents,
  refunded_cents: 1,
  charged_back_cents: 0,
})

test('OFF-6 currencies are never mixed, and sources beyond a dozen stand together', () => {
  const rows = [
    ...Array.from({ length: 15 }, (_, n) => paid('EUR', `source ${n}`, 100 - n)),
    paid('USD', '', 700),
  ]
  const daily = [
    { ...paid('EUR', '', 1000), day: '2026-03-06', payments: 15 },
    { ...paid('USD', '', 700), day: '2026-03-09' },
  ]
  const [euro, dollar] = moneyOf({ days, by: 'week' }, rows, daily)
  expect(euro?.paid_cents).toEqual([1000, 0])
  expect(dollar?.paid_cents).toEqual([0, 700])
  expect(dollar?.total.paid_cents).toBe(700)
  expect(euro?.source).toHaveLength(13)
  expect(euro?.source.at(-1)).toMatchObject({ name: OTHERS, payments: 3, refunded_cents: 3 })
  expect(euro?.country).toEqual([])
})
