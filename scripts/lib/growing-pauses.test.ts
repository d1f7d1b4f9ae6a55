import { expect, test } from 'vitest'
import { growingPauses } from './growing-pauses.ts'

test('OPS-3 pauses between tries double, end at ten seconds, and begin anew after what went well', () => {
  const pauses = growingPauses()
  const eight = Array.from({ length: 8 }, () => pauses.next())
  expect(eight).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000])
  pauses.reset()
  expect(pauses.next()).toBe(250)
})
