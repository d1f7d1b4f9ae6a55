import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnreliable, mayHide } from './report-rules.ts'

const now = new Date('2026-11-17T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const trusted = { since: daysAgo(8), isConfirmed: true, minorsToday: 0, decided: 0, dismissed: 0 }

test('SAF-2 who was wrong in seven of ten and at least five reports is not relied upon', () => {
  expect(isUnreliable({ decided: 4, dismissed: 4 })).toBe(false)
  expect(isUnreliable({ decided: 5, dismissed: 3 })).toBe(false)
  expect(isUnreliable({ decided: 5, dismissed: 4 })).toBe(true)
  expect(isUnreliable({ decided: 10, dismissed: 7 })).toBe(true)
  expect(isUnreliable({ decided: 10, dismissed: 6 })).toBe(false)
})

test('SAF-5 B8 only somebody who is known a little hides somebody by their word', () => {
  expect(mayHide(trusted, now)).toBe(true)
  expect(mayHide({ ...trusted, since: daysAgo(7) }, now)).toBe(true)
  expect(mayHide({ ...trusted, since: daysAgo(6.9) }, now)).toBe(false)
  expect(mayHide({ ...trusted, isConfirmed: false }, now)).toBe(false)
  expect(mayHide({ ...trusted, minorsToday: 2 }, now)).toBe(true)
  expect(mayHide({ ...trusted, minorsToday: 3 }, now)).toBe(false)
})

test('SAF-2 nobody becomes reliable by one more report that was wrong', () => {
  const outcomes = fc
    .record({ decided: fc.nat(200), right: fc.nat(200) })
    .map(({ decided, right }) => ({ decided, dismissed: Math.max(0, decided - right) }))
  fc.assert(
    fc.property(outcomes, ({ decided, dismissed }) => {
      const next = { decided: decided + 1, dismissed: dismissed + 1 }
      if (isUnreliable({ decided, dismissed })) {
        expect(isUnreliable(next)).toBe(true)
        expect(mayHide({ ...trusted, ...next }, now)).toBe(false)
      }
    }),
  )
})
