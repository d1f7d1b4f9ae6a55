const MINUTE_MS = 60_000
const steps = [
  { unit: 'day', ms: 1440 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const

/** `3 days ago` in the reader's language; null for just now, which no formatter says nicely. */
export const relativeTime = (moment: Date, now: Date, language: string): string | null => {
  const elapsed = now.getTime() - moment.getTime()
  const step = steps.find(({ ms }) => elapsed >= ms)
  if (!step) return null
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return format.format(-Math.floor(elapsed / step.ms), step.unit)
}
