import { useSyncExternalStore } from 'react'
import type { DiscountCode } from '../../discount-contract.ts'

const TICK_MS = 1000
/** From here on a date says enough. */
const TICKING_SECONDS = 48 * 60 * 60

/** When this page first saw an answer, by a clock that nobody can set. */
const seenAt = new WeakMap<object, number>()

/**
 * What is left of `seconds` that the server counted, in whole seconds. A second that has begun counts: 0 is not shown
 * before the server, too, holds that it is over, and is asked again.
 */
export const leftAfter = (seconds: number, elapsedMs: number): number =>
  Math.max(0, Math.ceil(seconds - elapsedMs / 1000))

const leftOf = (discount: DiscountCode | null): number | null => {
  if (discount === null || discount.seconds_left === null) return null
  const now = performance.now()
  const seen = seenAt.get(discount) ?? now
  seenAt.set(discount, seen)
  return leftAfter(discount.seconds_left, now - seen)
}

/** A page that was asleep does not show for a second what it showed before. */
const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, TICK_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
const never = () => () => undefined

/**
 * How long a discount still holds, second by second; null for one without an end. Only for display: the server decides. The
 * first drawing of a page of the server is of the moment of its answer: both write the same, however long drawing takes.
 */
export const useSecondsLeft = (discount: DiscountCode | null): number | null => {
  const seconds = discount?.seconds_left ?? null
  return useSyncExternalStore(
    seconds === null ? never : everySecond,
    () => leftOf(discount),
    () => (seconds === null ? null : leftAfter(seconds, 0)),
  )
}

export const isTicking = (seconds: number): boolean => seconds <= TICKING_SECONDS
