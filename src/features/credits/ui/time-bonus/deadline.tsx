import { Plural, Trans } from '@lingui/react/macro'
import { countdown } from '../../rules.ts'
import { isTicking } from './seconds-left.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Hours, minutes and seconds. A timer is read when one comes by and not announced with each second. */
export function Countdown({ seconds, className }: { seconds: number; className?: string }) {
  const left = countdown(seconds)
  return (
    <span role="timer" className={`whitespace-nowrap tabular-nums ${className ?? ''}`}>
      {left.hours}:{left.minutes}:{left.seconds}
    </span>
  )
}

/** How long something still holds, in words. */
export function Deadline({ seconds }: { seconds: number }) {
  if (!isTicking(seconds)) {
    return <Plural value={Math.floor(seconds / DAY_SECONDS)} one="# day left" other="# days left" />
  }
  return (
    <>
      <Trans comment="Before a countdown (Ends in 12:34:56): time left for a discount">Ends in</Trans>{' '}
      <Countdown seconds={seconds} className="font-semibold" />
    </>
  )
}
