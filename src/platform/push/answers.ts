import type { SendFailure } from '../outbox/outbox.ts'
import type { PushAnswer } from './request.ts'

/** What a push service has said to a push that it did not take. */
export class PushFailure extends Error implements SendFailure {
  readonly status: number
  /** The subscription is no more. */
  readonly isGone: boolean
  /** Something is wrong with us, and trying again does not help. */
  readonly isFinal: boolean
  readonly retryAfterMs: number
  constructor({ status, retryAfter }: PushAnswer, now: number) {
    super('push: the service refused')
    const isPassing = status === 408 || status === 429 || status >= 500
    this.status = status
    this.isGone = status === 404 || status === 410
    this.isFinal = !this.isGone && !isPassing
    this.retryAfterMs = isPassing ? readRetryAfter(retryAfter, now) : 0
  }
}

/** After that the push would be too old anyway. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000

/** Retry-After is a number of seconds or a date. */
const readRetryAfter = (value: string | undefined, now: number): number => {
  if (value === undefined) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : 0
}
