import { expect, test } from 'vitest'
import { decisionOf, isOpening, remember, speedOf } from './gesture.ts'
import type { Sample } from './gesture.ts'

const WIDTH = 360
const HEIGHT = 450

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

test('LIK-6 up opens the profile, far enough or fast enough; down never does', () => {
  expect(isOpening(-60, 0, HEIGHT)).toBe(false)
  expect(isOpening(-110, 0, HEIGHT)).toBe(true)
  expect(isOpening(-40, -1, HEIGHT)).toBe(true)
  expect(isOpening(-10, -1, HEIGHT)).toBe(false)
  expect(isOpening(-200, 1, HEIGHT)).toBe(false)
  expect(isOpening(200, 1, HEIGHT)).toBe(false)
})

test('LIK-6 the speed is that of the last moments', () => {
  const moves: Sample[] = [
    { way: 0, at: 0 },
    { way: 200, at: 50 },
    { way: 205, at: 160 },
    { way: 210, at: 200 },
  ]
  const samples = moves.reduce<Sample[]>((known, sample) => remember(known, sample), [])
  expect(samples).toHaveLength(2)
  expect(speedOf(samples, 200)).toBeCloseTo(0.125)
  expect(speedOf(samples, 400)).toBe(0)
  expect(speedOf([{ way: 5, at: 1 }], 1)).toBe(0)
})
