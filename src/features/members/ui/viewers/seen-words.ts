import { formatDate } from '#protocol/dates.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const steps = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const
/** Moments come as whole minutes: the minute before this one may be a second ago. */
const JUST_NOW_MS = 2 * MINUTE_MS
/** From here on a date says more than a number of days. */
const DATED_MS = 14 * DAY_MS

/** `3 days ago`, or the date of what is long ago; null for just now, which no formatter says nicely. */
export const seenWords = (moment: Date, now: Date, language: string): string | null => {
  const elapsed = now.getTime() - moment.getTime()
  if (elapsed >= DATED_MS) {
    return formatDate({ locale: language }, moment, { dateStyle: 'long', timeZone: 'UTC' })
  }
  const step = steps.find(({ ms }) => elapsed >= ms)
  if (!step || elapsed < JUST_NOW_MS) return null
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return format.format(-Math.floor(elapsed / step.ms), step.unit)
}
