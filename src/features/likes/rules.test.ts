import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activityBands } from '#features/members/choices.ts'
import {
  bestFirst,
  dayIn,
  endOfDayIn,
  leftOf,
  LIKES_PER_DAY,
  mayChangeZone,
  pairOf,
  scoreOf,
  SWIPES_PER_DAY,
  zoneNamed,
} from './rules.ts'
import type { Fit } from './rules.ts'

const fit = fc.record<Fit>({
  sharedInterests: fc.nat({ max: 20 }),
  distanceKm: fc.constantFrom(10, 25, 50, 100, 250, null),
  ageGap: fc.nat({ max: 60 }),
  activity: fc.constantFrom(...activityBands),
  completeness: fc.nat({ max: 100 }),
  hasPhoto: fc.boolean(),
  likesReader: fc.boolean(),
})

/** Each change that makes somebody fit better, or leaves it as it is. */
const improvements: ((of: Fit) => Fit)[] = [
  (of) => ({ ...of, sharedInterests: of.sharedInterests + 1 }),
  (of) => ({ ...of, distanceKm: 10 }),
  (of) => ({ ...of, ageGap: Math.max(0, of.ageGap - 3) }),
  (of) => ({ ...of, activity: 'now' }),
  (of) => ({ ...of, completeness: 100 }),
  (of) => ({ ...of, hasPhoto: true }),
  (of) => ({ ...of, likesReader: true }),
]

test('LIK-6 whatever makes somebody fit better never lowers the score', () => {
  expect(improvements).toHaveLength(7)
  fc.assert(
    fc.property(fit, fc.constantFrom(...improvements), (of, improve) => scoreOf(improve(of)) >= scoreOf(of)),
    { numRuns: 2000 },
  )
})

test('LIK-6 the order is by score, loses nobody, and does not depend on chance', () => {
  fc.assert(
    fc.property(fc.array(fit, { maxLength: 40 }), (fits) => {
      const sorted = bestFirst(fits, (of) => of)
      const scores = sorted.map(scoreOf)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      expect(new Set(sorted)).toEqual(new Set(fits))
      expect(bestFirst(fits, (of) => of)).toEqual(sorted)
    }),
  )
})

test('LIK-2 a pair is the same pair from both sides', () => {
  expect(pairOf(7, 3)).toEqual(pairOf(3, 7))
})

test('LIK-6 a day begins at the member’s own midnight', () => {
  const evening = new Date('2026-11-15T22:30:00Z')
  expect(dayIn('Europe/Amsterdam', evening)).toBe('2026-11-15')
  expect(dayIn('Europe/Helsinki', evening)).toBe('2026-11-16')
  expect(dayIn('America/New_York', evening)).toBe('2026-11-15')
  expect(endOfDayIn('Europe/Amsterdam', evening).toISOString()).toBe('2026-11-15T23:00:00.000Z')
  // The day on which the clocks go back has 25 hours.
  expect(endOfDayIn('Europe/Amsterdam', new Date('2026-10-24T22:30:00Z')).toISOString()).toBe(
    '2026-10-25T23:00:00.000Z',
  )
})

test('LIK-6 a day always ends later, within 25 hours, and the next one begins there', () => {
  const zones = ['Europe/Warsaw', 'America/Los_Angeles', 'Pacific/Auckland', 'Australia/Adelaide', 'UTC']
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (zone, now) => {
      const end = endOfDayIn(zone, now)
      expect(end.getTime()).toBeGreaterThan(now.getTime())
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 60 * 60 * 1000)
      expect(dayIn(zone, new Date(end.getTime() - 1))).toBe(dayIn(zone, now))
      expect(dayIn(zone, end) > dayIn(zone, now)).toBe(true)
    }),
  )
})

test('LIK-6 a new time zone is taken up once a day, and only a real one', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  expect(mayChangeZone(null, now)).toBe(true)
  expect(mayChangeZone(new Date('2026-11-14T13:00:00Z'), now)).toBe(false)
  expect(mayChangeZone(new Date('2026-11-14T12:00:00Z'), now)).toBe(true)
  expect(zoneNamed('Mars/Olympus')).toBeNull()
  expect(zoneNamed('Europe/Oslo')).toBe('Europe/Oslo')
})

test('LIK-6 a zone has one name, however it is spelled, and an offset is none', () => {
  const letters = [...'america/argentina/buenos_aires']
  const spellings = Array.from({ length: 1000 }, (_, n) =>
    letters.map((letter, index) => ((n >> (index % 10)) & 1 ? letter.toUpperCase() : letter)).join(''),
  )
  expect(new Set(spellings).size).toBe(1000)
  expect(new Set(spellings.map(zoneNamed)).size).toBe(1)
  for (const said of [undefined, '', '+01:00', '-0330', '+23:59']) expect(zoneNamed(said)).toBeNull()
})

test('LIK-6 what is left of a day is never less than nothing', () => {
  expect(leftOf({ swipes: 0, likes: 0 })).toEqual({ swipes: SWIPES_PER_DAY, likes: LIKES_PER_DAY })
  expect(leftOf({ swipes: 1000, likes: 1000 })).toEqual({ swipes: 0, likes: 0 })
})
