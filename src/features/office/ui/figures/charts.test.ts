import { expect, test } from 'vitest'
import { labelHeights } from './line-chart.tsx'
import { labelled, scalesOf, ticksOf } from './plot.tsx'
import { stacked } from './stacked-bars.tsx'
import { changeOf, trendOf } from './trend.ts'
import { counts } from './words.ts'

const starts = ['2026-03-08', '2026-03-09', '2026-03-10']
const charted = { title: 'Sign-ups', starts, by: 'day', format: counts } as const

test('OFF-6 a chart says its trend in words', () => {
  expect(trendOf(charted, [{ name: 'All', values: [2, 1200, 4] }])).toBe(
    'Sign-ups. All: up from 2 to 4, most 1,200 (9 Mar 2026).',
  )
  expect(trendOf(charted, [{ name: 'All', values: [0, 0, 0] }])).toBe('Sign-ups. All: none.')
  expect(trendOf(charted, [{ name: 'All', values: [null, null, null] }])).toContain('not counted yet')
})

test('OFF-6 a change is against what was before, and nothing where that was nothing', () => {
  expect([changeOf(12, 10), changeOf(5, 10), changeOf(10, 10), changeOf(3, 0)]).toEqual([
    '+20% against those before',
    '−50% against those before',
    'as many as before',
    null,
  ])
})

test('OFF-6 scales begin at nought, go below it for what went back, and have whole ticks', () => {
  const flat = scalesOf({ starts }, [0, 0])
  expect(ticksOf(flat)).toEqual([0, 1])
  const { y } = scalesOf({ starts }, [-20, 90])
  expect(y(-20)).toBeGreaterThan(y(0))
  expect(y(0)).toBeGreaterThan(y(90))
})

test('OFF-6 bars stand on each other, and what went back hangs below', () => {
  const [first, second, back] = stacked(
    [
      { name: 'A', values: [2] },
      { name: 'B', values: [3] },
      { name: 'C', values: [4], isBack: true },
    ],
    1,
  )
  expect([first?.[0]?.[1], second?.[0]?.[0], second?.[0]?.[1], back?.[0]?.[0]]).toEqual([2, 2, 5, -4])
})

test('OFF-6 names of lines are pushed apart, and those of spans leave each other room', () => {
  expect(labelHeights([50, 52, 20], 13)).toEqual([50, 63, 20])
  expect(labelled(28)).toContain(27)
  expect(labelled(28).length).toBeLessThanOrEqual(6)
  expect(labelled(3)).toEqual([0, 1, 2])
})
