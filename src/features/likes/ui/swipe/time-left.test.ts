import { expect, test } from 'vitest'
import { timeLeftWords } from './time-left.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

test.each([
  [5 * HOUR_MS + 12 * MINUTE_MS + 30_000, 'en', '5 hr 12 min'],
  [3 * HOUR_MS, 'en', '3 hr'],
  [12 * MINUTE_MS + 4_200, 'en', '12 min 5 sec'],
  [999, 'en', '1 sec'],
  [-5000, 'en', '0 sec'],
  [2 * HOUR_MS + MINUTE_MS, 'de', '2 Std. 1 Min.'],
])('LIK-6 %i ms until there is more are told in %s as %s', (ms, language, words) => {
  expect(timeLeftWords(ms, language)).toBe(words)
})
