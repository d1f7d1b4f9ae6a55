import { expect, test } from 'vitest'
import { createLimit } from './limit.ts'

const bounds = { targetMs: 30, least: 4, most: 256, first: 32 }

/** A process in which each request takes `eachMs` of the event loop's time: work waits for all before it. */
const settled = (eachMs: number, first = bounds.first) => {
  const limit = createLimit({ ...bounds, first })
  for (let look = 0; look < 200; look++) limit.observe({ queueMs: limit.current() * eachMs, wasFull: true })
  return limit.current()
}

test('OPS-5 the limit finds how much work keeps the wait near its target, from wherever it begins', () => {
  for (const first of [4, 32, 256]) {
    expect(settled(1, first)).toBeGreaterThanOrEqual(30)
    expect(settled(1, first)).toBeLessThan(45)
    expect(settled(5, first)).toBeLessThan(15)
  }
  expect(settled(20)).toBeGreaterThanOrEqual(bounds.least)
  expect(settled(1000)).toBe(bounds.least)
  expect(settled(0.01)).toBe(bounds.most)
})

test('OPS-5 a limit that is not used up does not grow, and one pause of the process is forgotten within a second', () => {
  const limit = createLimit(bounds)
  for (let look = 0; look < 100; look++) limit.observe({ queueMs: 0, wasFull: false })
  expect(limit.current()).toBe(bounds.first)
  limit.observe({ queueMs: 60_000, wasFull: true })
  expect(limit.current()).toBeGreaterThanOrEqual(bounds.first / 2)
  for (let look = 0; look < 10; look++) limit.observe({ queueMs: 0, wasFull: true })
  expect(limit.current()).toBeGreaterThanOrEqual(bounds.first)
})
