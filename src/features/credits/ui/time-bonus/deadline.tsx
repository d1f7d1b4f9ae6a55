import { Trans } from '@lingui/react/macro'
import type { DiscountCode } from '../../discount-contract.ts'
import { countdown } from '../../rules.ts'
import { Moment } from '../moment.tsx'
import { isTicking } from './seconds-left.ts'

/** Hours, minutes and seconds. A timer is read when one comes by and not announced with each second. */
export function Countdown({ seconds, className }: { seconds: number; className?: string }) {
  const left = countdown(seconds)
  return (
    <span role="timer" className={`whitespace-nowrap tabular-nums ${className ?? ''}`}>
      {left.hours}:{left.minutes}:{left.seconds}
    </span>
  )
}

type Props = { discount: Pick<DiscountCode, 'expires'>; seconds: number }

/** How long a discount still holds: its last day, and second by second when that is near. */
export function Deadline({ discount: { expires }, seconds }: Props) {
  if (expires !== null && !isTicking(seconds)) {
    return (
      <Trans comment="How long a discount is valid; <0/> is a date (Until 3 December 2026)">
        Until <Moment at={expires} />
      </Trans>
    )
  }
  return (
    <>
      <Trans comment="Before a countdown (Ends in 12:34:56): time left for a discount">Ends in</Trans>{' '}
      <Countdown seconds={seconds} className="font-semibold" />
    </>
  )
}
