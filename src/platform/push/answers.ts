import type { SendFailure } from '../outbox/outbox.ts'
import { readRetryAfter } from '../outgoing/retry-after.ts'
import type { OutgoingAnswer } from '../outgoing/request.ts'

/** What a push service has said to a push that it did not take. */
export class PushFailure extends Error implements SendFailure {
  readonly status: number
  /** The subscription is no more. */
  readonly isGone: boolean
  /** Something is wrong with us, and trying again does not help. */
  readonly isFinal: boolean
  readonly retryAfterMs: number
  constructor({ status, retryAfter }: Omit<OutgoingAnswer, 'text'>, now: number) {
    super('push: the service refused')
    const isPassing = status === 408 || status === 429 || status >= 500
    this.status = status
    this.isGone = status === 404 || status === 410
    this.isFinal = !this.isGone && !isPassing
    this.retryAfterMs = isPassing ? readRetryAfter(retryAfter, now) : 0
  }
}
