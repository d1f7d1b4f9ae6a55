import { expect, test } from 'vitest'
import { secondsToResend } from './resend.ts'

test('PAY-5 another code can be asked for after thirty seconds', () => {
  const sentAt = 1_000_000
  expect(secondsToResend(sentAt, sentAt)).toBe(30)
  expect(secondsToResend(sentAt, sentAt + 29_001)).toBe(1)
  expect(secondsToResend(sentAt, sentAt + 30_000)).toBe(0)
  expect(secondsToResend(sentAt, sentAt + 3_600_000)).toBe(0)
  expect(secondsToResend(sentAt, sentAt - 3_600_000)).toBe(30)
})
