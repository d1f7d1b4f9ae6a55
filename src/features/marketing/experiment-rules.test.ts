import { expect, test } from 'vitest'
import { dayOfCourse, horizonOf, outcomeOf } from './experiment-rules.ts'
import type { Course } from './experiment-rules.ts'

const HOUR_MS = 60 * 60 * 1000
const start = new Date('2026-03-28T10:00:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * HOUR_MS)
const course = (changes: Partial<Course> = {}): Course => ({
  status: 'running',
  horizon_days: 14,
  starts_at: start,
  ended_at: null,
  ...changes,
})
const [poor, good] = [
  { hits: 100, of: 2000 },
  { hits: 200, of: 2000 },
]

test('LAN-4 D11 days are counted from the start, and stop with the experiment', () => {
  expect(dayOfCourse(course({ status: 'draft', starts_at: null }), after(0))).toBe(0)
  expect([0, 23, 24, 49, 335, 336, 9999].map((hours) => dayOfCourse(course(), after(hours)))).toEqual([
    1, 1, 2, 3, 14, 14, 14,
  ])
  expect(dayOfCourse(course({ status: 'ended', ended_at: after(30) }), after(9999))).toBe(2)
  expect(horizonOf(course())).toEqual(after(336))
})

test('LAN-4 D11 nothing is said before the horizon, however good it looks, nor after an early end', () => {
  expect(outcomeOf(course({ status: 'draft', starts_at: null }), after(1), poor, good)).toBe('not_started')
  expect(outcomeOf(course(), after(335), poor, good)).toBe('running')
  expect(outcomeOf(course(), after(336), poor, good)).toBe('b_better')
  expect(outcomeOf(course(), after(336), good, poor)).toBe('a_better')
  expect(outcomeOf(course(), after(336), good, good)).toBe('no_difference')
  const early = course({ status: 'ended', ended_at: after(335) })
  expect(outcomeOf(early, after(9999), poor, good)).toBe('stopped_early')
  const whole = course({ status: 'ended', ended_at: after(336) })
  expect(outcomeOf(whole, after(9999), poor, good)).toBe('b_better')
})

test('LAN-4 D11 where visitors were shared out unevenly nothing is to be read, before and after the horizon', () => {
  const many = { hits: 200, of: 2400 }
  expect(outcomeOf(course(), after(1), poor, many)).toBe('unreadable')
  expect(outcomeOf(course(), after(400), poor, many)).toBe('unreadable')
})
