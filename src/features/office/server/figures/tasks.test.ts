import { expect, test } from 'vitest'
import { tasksAt } from './tasks.ts'
import type { Counted, Kind } from './tasks.ts'

const counted = (kind: Kind, day: string, at: string): Counted => ({ kind, day, at: new Date(at) })
const due = (now: string, known: readonly Counted[], kind: Kind, history = 3) =>
  tasksAt(new Date(now), known, history)
    .filter((task) => task.kind === kind)
    .map(({ day }) => day)

test('OFF-6 what nobody has counted is caught up, the newest first', () => {
  expect(due('2026-03-10T12:00:00Z', [], 'events')).toEqual([
    '2026-03-10',
    '2026-03-09',
    '2026-03-08',
    '2026-03-07',
  ])
  const some = [counted('events', '2026-03-09', '2026-03-10T01:00:00Z')]
  expect(due('2026-03-10T12:00:00Z', some, 'events')).toEqual(['2026-03-10', '2026-03-08', '2026-03-07'])
})

test('OFF-6 today is counted again after five minutes, and a day that is over once more an hour after its end', () => {
  const today = [counted('events', '2026-03-10', '2026-03-10T11:57:00Z')]
  expect(due('2026-03-10T12:00:00Z', today, 'events', 0)).toEqual([])
  expect(due('2026-03-10T12:02:00Z', today, 'events', 0)).toEqual(['2026-03-10'])
  const late = [counted('events', '2026-03-10', '2026-03-11T00:59:00Z')]
  expect(due('2026-03-11T01:00:00Z', late, 'events', 1)).toEqual(['2026-03-11', '2026-03-10'])
  const closed = [counted('events', '2026-03-10', '2026-03-11T01:00:00Z')]
  expect(due('2026-03-20T00:00:00Z', closed, 'events', 10)).not.toContain('2026-03-10')
})

test('OFF-6 a cohort of sign-ups is counted until its thirty days are over, who was active only when the day is', () => {
  const cohort = [counted('funnel', '2026-03-01', '2026-03-20T00:00:00Z')]
  expect(due('2026-03-21T00:00:00Z', cohort, 'funnel', 30)).toContain('2026-03-01')
  const closed = [counted('funnel', '2026-03-01', '2026-04-01T01:00:00Z')]
  expect(due('2026-04-05T00:00:00Z', closed, 'funnel', 60)).not.toContain('2026-03-01')
  expect(due('2026-03-10T12:00:00Z', [], 'actives', 1)).toEqual(['2026-03-09'])
})

test('OFF-6 who came back is counted by weeks from their Mondays on', () => {
  expect(due('2026-03-11T12:00:00Z', [], 'retention', 14)).toEqual(['2026-03-09', '2026-03-02', '2026-02-23'])
})
