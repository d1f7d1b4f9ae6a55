import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedLimit, HINT, limitAt, monthOf, noLimit, RAISE_DAYS, risesFast } from './limit-rules.ts'
import type { Limit, LimitState } from './limit-rules.ts'

const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(Date.UTC(2026, 9, 1) + hours * HOUR_MS)
const euro = (cents: number): Limit => ({ cents, currency: 'EUR' })
const most = (limit: Limit | null) => limit?.cents ?? Infinity

test('SAF-7 a first limit and a lower one count at once', () => {
  const first = changedLimit(noLimit, euro(5000), at(0))
  expect(limitAt(first, at(0))).toEqual(euro(5000))
  expect(limitAt(changedLimit(first, euro(2000), at(1)), at(1))).toEqual(euro(2000))
})

test('SAF-7 a higher limit, or none, counts after seven days and not a moment earlier', () => {
  const first = changedLimit(noLimit, euro(5000), at(0))
  for (const asked of [euro(8000), null]) {
    const raised = changedLimit(first, asked, at(1))
    expect(limitAt(raised, new Date(at(1 + 24 * RAISE_DAYS).getTime() - 1))).toEqual(euro(5000))
    expect(limitAt(raised, at(1 + 24 * RAISE_DAYS))).toEqual(asked)
  }
})

test('SAF-7 asking twice is asking once: the week goes on', () => {
  const raised = changedLimit(changedLimit(noLimit, euro(5000), at(0)), euro(8000), at(1))
  expect(changedLimit(raised, euro(8000), at(50))).toEqual(raised)
  expect(changedLimit(raised, euro(7000), at(50)).next?.from).toEqual(raised.next?.from)
  expect(changedLimit(raised, euro(9000), at(50)).next?.from).toEqual(at(50 + 24 * RAISE_DAYS))
})

test('SAF-7 another currency waits as more does, and a limit that is lowered forgets what was waiting', () => {
  const first = changedLimit(noLimit, euro(5000), at(0))
  expect(limitAt(changedLimit(first, { cents: 1, currency: 'PLN' }, at(1)), at(2))).toEqual(euro(5000))
  expect(changedLimit(changedLimit(first, null, at(1)), euro(5000), at(2))).toEqual(first)
})

test('SAF-7 whatever is asked for, nobody may spend more than they allowed themself at any time in the week before', () => {
  const act = fc.record({
    after: fc.integer({ min: 1, max: 24 * 6 }),
    asked: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 9 }).map((n) => euro(n * 1000)),
    ),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let state: LimitState = noLimit
      let hours = 0
      // Who has ever set one: what was asked for last, and how long ago, hour by hour.
      const asks: { at: number; asked: Limit | null }[] = []
      for (const { after, asked } of acts) {
        for (let hour = hours + 1; hour <= hours + after; hour++) {
          const now = most(limitAt(state, at(hour)))
          const before = most(limitAt(state, at(hour - 1)))
          if (now > before) {
            const isLongEnoughAgo = asks.some(
              (ask) => ask.at <= hour - 24 * RAISE_DAYS && most(ask.asked) >= now,
            )
            expect(isLongEnoughAgo).toBe(true)
          }
        }
        hours += after
        const before = most(limitAt(state, at(hours)))
        state = changedLimit(state, asked, at(hours))
        asks.push({ at: hours, asked })
        expect(most(limitAt(state, at(hours)))).toBe(Math.min(before, most(asked)))
      }
    }),
  )
})

test('SAF-7 a month begins and ends with the calendar, over the year too', () => {
  expect(monthOf(new Date('2026-12-31T23:59:59Z'))).toEqual({
    begins: new Date('2026-12-01T00:00:00Z'),
    ends: new Date('2027-01-01T00:00:00Z'),
  })
})

test('SAF-7 spending rises fast when a week is over three times the usual, and not for small amounts', () => {
  const usual = 2000
  const before = usual * HINT.usualWeeks
  expect(risesFast({ week: usual * HINT.times + 1, before })).toBe(true)
  expect(risesFast({ week: usual * HINT.times, before })).toBe(false)
  expect(risesFast({ week: HINT.leastCents, before: 0 })).toBe(false)
  expect(risesFast({ week: HINT.leastCents + 1, before: 0 })).toBe(true)
})
