import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { DiscountCode } from '../../discount-contract.ts'
import { countdown } from '../../rules.ts'
import { isTicking, leftAfter, useSecondsLeft } from './seconds-left.ts'

test.each([
  [14_400, 0, '04:00:00'],
  [14_399.98, 12, '04:00:00'],
  [14_399.98, 1000, '03:59:59'],
  [61.2, 999, '00:01:01'],
  [61.2, 2500, '00:00:59'],
  [5, 60_000, '00:00:00'],
])('CRD-6 %d s that the server counted are, %d ms later, shown as %s', (seconds, elapsed, shown) => {
  expect(Object.values(countdown(leftAfter(seconds, elapsed))).join(':')).toBe(shown)
})

test('CRD-8 the page is not through before the server is: what is left of a second is a second', () => {
  for (const seconds of [0.001, 0.4, 0.999, 1]) expect(leftAfter(seconds, 0)).toBe(1)
  expect(leftAfter(2.6, 2599)).toBe(1)
  expect(leftAfter(2.6, 2600)).toBe(0)
})

test('CRD-6 a page that was away for hours is not behind', () => {
  expect(leftAfter(14_400, 3 * 60 * 60 * 1000)).toBe(3600)
})

test('CRD-6 CRD-8 a deadline of days is a date, and one of hours ticks: also that of a long offer in its last 48', () => {
  const hour = 60 * 60
  expect(isTicking(4 * hour)).toBe(true)
  expect(isTicking(7 * 24 * hour)).toBe(false)
  expect(isTicking(48 * hour + 1)).toBe(false)
  expect(isTicking(48 * hour)).toBe(true)
  expect(Object.values(countdown(48 * hour)).join(':')).toBe('48:00:00')
})

test('CRD-6 server and browser begin with the same second, however long it takes to draw the page', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const discount = { seconds_left: 14_399.02 } as Partial<DiscountCode> as DiscountCode
    const Left = () => createElement('b', null, useSecondsLeft(discount))
    expect(renderToString(createElement(Left))).toBe('<b>14400</b>')
    vi.advanceTimersByTime(50)
    expect(renderToString(createElement(Left))).toBe('<b>14400</b>')
  } finally {
    vi.useRealTimers()
  }
})
