import { expect, test } from 'vitest'
import { pollDelayMs } from './polling.ts'

test('PAY-2 the page that waits asks every two seconds for a minute, and then every ten', () => {
  const moments: number[] = []
  for (let at = 0; at < 120_000; at += pollDelayMs(at)) moments.push(at)
  expect(moments.filter((at) => at < 60_000)).toHaveLength(30)
  expect(moments.filter((at) => at >= 60_000)).toHaveLength(6)
})
