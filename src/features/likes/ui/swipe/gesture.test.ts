import { expect, test } from 'vitest'
import { decisionOf, remember, speedOf } from './gesture.ts'
import type { Sample } from './gesture.ts'

const WIDTH = 360

test('LIK-6 a card that is let go early returns, late it is decided', () => {
  expect(decisionOf(60, 0, WIDTH)).toBeNull()
  expect(decisionOf(-60, 0, WIDTH)).toBeNull()
  expect(decisionOf(130, 0, WIDTH)).toBe('like')
  expect(decisionOf(-130, 0, WIDTH)).toBe('skip')
})

test('LIK-6 a flick is enough, and one back takes it back', () => {
  expect(decisionOf(40, 1, WIDTH)).toBe('like')
  expect(decisionOf(-40, -1, WIDTH)).toBe('skip')
  expect(decisionOf(10, 1, WIDTH)).toBeNull()
  expect(decisionOf(200, -1, WIDTH)).toBeNull()
})

test('LIK-6 the speed is that of the last moments', () => {
  const moves: Sample[] = [
    { x: 0, at: 0 },
    { x: 200, at: 50 },
    { x: 205, at: 160 },
    { x: 210, at: 200 },
  ]
  const samples = moves.reduce<Sample[]>((known, sample) => remember(known, sample), [])
  expect(samples).toHaveLength(2)
  expect(speedOf(samples, 200)).toBeCloseTo(0.125)
  expect(speedOf(samples, 400)).toBe(0)
  expect(speedOf([{ x: 5, at: 1 }], 1)).toBe(0)
})
