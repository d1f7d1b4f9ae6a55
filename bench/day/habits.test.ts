import { expect, test } from 'vitest'
import { ACTIVE_SHARE, busynessAt, habits, PEAK_HOUR, perSecondAt, streamsAt } from './habits.ts'
import type { HabitName } from './habits.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

test('OPS-8 the hours of a day that is replayed add up to the day, at any speed', () => {
  for (const [name, { perDay }] of Object.entries(habits)) {
    for (const speed of [1, 10]) {
      const replayed = sum(
        hours.map((hour) => (perSecondAt(name as HabitName, 1_000_000, hour, speed) * 3600) / speed),
      )
      expect(replayed).toBeCloseTo(1_000_000 * ACTIVE_SHARE * perDay, 3)
    }
  }
})

test('OPS-8 the busiest hour has twice the average, and speed opens nobody’s tab twice', () => {
  expect(busynessAt(PEAK_HOUR)).toBe(Math.max(...hours.map(busynessAt)))
  expect(busynessAt(PEAK_HOUR)).toBeGreaterThan(1.9)
  expect(streamsAt(1_000_000, PEAK_HOUR) / streamsAt(1_000_000, 13)).toBeCloseTo(2, 1)
})
