import { expect, test } from 'vitest'
import { difference, evenSplitChance, isReadable, verdictOn, wilson } from './statistics.ts'
import type { Proportion } from './statistics.ts'

/** The same numbers in each run (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = randomFrom(20_261_117)
const drawn = (of: number, rate: number): Proportion => {
  let hits = 0
  for (let i = 0; i < of; i++) if (random() < rate) hits++
  return { hits, of }
}
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

test('LAN-4 D11 Wilson’s interval has the values of the textbooks', () => {
  const found = wilson({ hits: 81, of: 263 })
  expect(found.low).toBeCloseTo(0.2553, 4)
  expect(found.high).toBeCloseTo(0.3662, 4)
  const none = wilson({ hits: 0, of: 20 })
  expect(none.low).toBe(0)
  expect(none.high).toBeCloseTo(0.1611, 4)
  expect(wilson({ hits: 0, of: 0 })).toEqual({ low: 0, high: 1 })
})

test('LAN-4 D11 the interval of a difference is Newcombe’s (1998, method 10)', () => {
  // His examples a and e: 56/70 − 48/80, and 10/10 − 0/20.
  const first = difference({ hits: 48, of: 80 }, { hits: 56, of: 70 })
  expect([first?.value, first?.low, first?.high].map((one) => one?.toFixed(4))).toEqual([
    '0.2000',
    '0.0524',
    '0.3339',
  ])
  const extreme = difference({ hits: 0, of: 20 }, { hits: 10, of: 10 })
  expect([extreme?.low, extreme?.high].map((one) => one?.toFixed(4))).toEqual(['0.6791', '1.0000'])
  expect(difference({ hits: 0, of: 0 }, { hits: 1, of: 2 })).toBeNull()
})

test('LAN-4 D11 uneven halves are noticed: the chance of chi-square with one degree of freedom', () => {
  // 3.841 is the 5 % point, 10.828 that of 1 ‰.
  const n = 100_000
  const apart = (chi: number) => [n + Math.sqrt(chi * n * 2) / 2, n - Math.sqrt(chi * n * 2) / 2] as const
  expect(evenSplitChance(...apart(3.841_459))).toBeCloseTo(0.05, 5)
  expect(evenSplitChance(...apart(10.827_566))).toBeCloseTo(0.001, 6)
  expect(evenSplitChance(0, 0)).toBe(1)
  expect(evenSplitChance(500, 500)).toBeCloseTo(1, 6)
  expect(isReadable({ hits: 1, of: 5000 }, { hits: 1, of: 5100 })).toBe(true)
  expect(isReadable({ hits: 1, of: 5000 }, { hits: 1, of: 5400 })).toBe(false)
  expect(isReadable({ hits: 9, of: 8 }, { hits: 1, of: 8 })).toBe(false)
})

test('LAN-4 D11 where both are the same, about one in twenty experiments says otherwise, and no more', () => {
  const verdicts = times(4000, () => verdictOn(drawn(1000, 0.06), drawn(1000, 0.06)))
  const wrong = verdicts.filter((verdict) => verdict !== 'no_difference').length / verdicts.length
  expect(wrong).toBeGreaterThan(0.035)
  expect(wrong).toBeLessThan(0.06)
})

test.each([
  [0.02, 0.03, 800],
  [0.05, 0.05, 200],
  [0.3, 0.2, 100],
  [0.001, 0.004, 1000],
])('LAN-4 D11 intervals contain the truth: %f against %f', (rateA, rateB, of) => {
  const covered = times(2000, () => difference(drawn(of, rateA), drawn(of, rateB))).filter(
    (found) => found && found.low <= rateB - rateA && rateB - rateA <= found.high,
  )
  expect(covered.length / 2000).toBeGreaterThan(0.935)
})

test('LAN-4 D11 whatever is counted, an interval holds its value and stays within what is possible', () => {
  times(2000, () => {
    const [a, b] = [
      drawn(1 + Math.floor(random() * 50), random()),
      drawn(1 + Math.floor(random() * 50), random()),
    ]
    const found = difference(a, b)
    expect(found).not.toBeNull()
    if (!found) return
    expect(found.low).toBeGreaterThanOrEqual(-1 - 1e-12)
    expect(found.high).toBeLessThanOrEqual(1 + 1e-12)
    expect(found.low).toBeLessThanOrEqual(found.value)
    expect(found.high).toBeGreaterThanOrEqual(found.value)
    const turned = difference(b, a)
    expect(turned?.low).toBeCloseTo(-found.high, 10)
  })
})

test('LAN-4 D11 a real difference is found, and told the right way round', () => {
  expect(verdictOn({ hits: 100, of: 2000 }, { hits: 160, of: 2000 })).toBe('b_better')
  expect(verdictOn({ hits: 160, of: 2000 }, { hits: 100, of: 2000 })).toBe('a_better')
  expect(verdictOn({ hits: 0, of: 0 }, { hits: 3, of: 2000 })).toBe('no_difference')
})
