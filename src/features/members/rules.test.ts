import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn } from '#features/accounts/rules.ts'
import {
  activityOf,
  birthdaysOf,
  completenessOf,
  maySearch,
  milesOf,
  soughtAges,
  soughtGenders,
  usesMiles,
} from './rules.ts'
import { distanceBands } from './choices.ts'
import type { Describable } from './rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('MEM-1 when somebody was last here is told in bands', () => {
  const hour = 60
  const day = 24 * hour
  expect(activityOf(minutesAgo(4), now)).toBe('now')
  expect(activityOf(minutesAgo(5), now)).toBe('today')
  expect(activityOf(minutesAgo(day), now)).toBe('week')
  expect(activityOf(minutesAgo(7 * day), now)).toBe('month')
  expect(activityOf(minutesAgo(31 * day), now)).toBe('earlier')
})

test('MEM-2 birthdays of an age range are exactly those of people of these ages', () => {
  const day = fc
    .date({ min: new Date('1910-01-01'), max: new Date('2008-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const today = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2033-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      day,
      today,
      fc.integer({ min: 18, max: 99 }),
      fc.integer({ min: 0, max: 40 }),
      (birth, on, min, more) => {
        const { after, upTo } = birthdaysOf(min, min + more, on)
        const age = ageOn(birth, on)
        // On the 29th of February nobody born a day earlier is a year off.
        fc.pre(!on.endsWith('02-29') && !birth.endsWith('02-29'))
        expect(birth > after && birth <= upTo).toBe(age >= min && age <= min + more)
      },
    ),
    { numRuns: 2000 },
  )
})

test('MEM-2 a search begins with whom one probably looks for', () => {
  expect(soughtGenders('woman', 'straight')).toEqual(['man'])
  expect(soughtGenders('man', 'straight')).toEqual(['woman'])
  expect(soughtGenders('man', 'gay')).toEqual(['man'])
  expect(soughtGenders('woman', null)).toEqual(['woman', 'man', 'other'])
  expect(soughtAges(24, { min: 18, max: 99 })).toEqual([18, 34])
  expect(soughtAges(null, { min: 18, max: 99 })).toEqual([18, 99])
})

const empty: Describable = {
  photo_count: 0,
  about: null,
  interests: [],
  gender: null,
  sexuality: null,
  relationship: null,
  hair: null,
  eyes: null,
  body: null,
  city_id: null,
}

test('MEM-9 the meter goes from nothing to a hundred, and each part adds', () => {
  expect(completenessOf(empty).percent).toBe(0)
  const whole: Describable = {
    photo_count: 1,
    about: 'x'.repeat(40),
    interests: ['tea', 'art', 'gym'],
    gender: 'woman',
    sexuality: 'bi',
    relationship: 'single',
    hair: 'red',
    eyes: 'green',
    body: 'slim',
    city_id: 5,
  }
  expect(completenessOf(whole)).toEqual({ percent: 100, missing: [] })
  for (const key of Object.keys(whole) as (keyof Describable)[]) {
    const without = { ...whole, [key]: empty[key] }
    expect(completenessOf(without).percent, key).toBeLessThan(100)
    expect(completenessOf(without).missing, key).toHaveLength(1)
  }
  expect(completenessOf(empty).missing[0]).toBe('photo')
})

test('MEM-3 visitors search where the site lets them, or when they come from a partner it lets in', () => {
  const visitor = { isMember: false, hasTrafficSource: false }
  const open = { logged_out_search: true, logged_out_search_trafficsource: false }
  const partners = { logged_out_search: false, logged_out_search_trafficsource: true }
  const closed = { logged_out_search: false, logged_out_search_trafficsource: false }
  expect(maySearch(open, visitor)).toBe(true)
  expect(maySearch(partners, visitor)).toBe(false)
  expect(maySearch(partners, { ...visitor, hasTrafficSource: true })).toBe(true)
  expect(maySearch(closed, { ...visitor, hasTrafficSource: true })).toBe(false)
  expect(maySearch(closed, { isMember: true, hasTrafficSource: false })).toBe(true)
})

test('SITE-2 distances are in miles where people think in them, as rough as in km', () => {
  expect(['GB', 'US'].map(usesMiles)).toEqual([true, true])
  expect(['NL', 'IE', '', null, undefined].some(usesMiles)).toBe(false)
  expect(distanceBands.map(milesOf)).toEqual([6, 15, 30, 60, 155])
})
