import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const wholeMinute = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS
const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE_MS / 4)
  return () => clearInterval(timer)
}

/** Where and when something is looked at: what "today" is depends on both. */
export type Clock = { now: number; timeZone: string; language: string }

/** Now, to the minute. The first drawing of a page of the server is of the moment of its answer: both write the same. */
export const useNow = (answeredAt: number): number =>
  useSyncExternalStore(
    everyMinute,
    () => wholeMinute(Date.now()),
    () => wholeMinute(answeredAt),
  )

const formats = new Map<string, Intl.DateTimeFormat>()
/** Making one takes longer than using it a hundred times. */
const formatOf = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, options)
  formats.set(key, made)
  return made
}

/** `2026-11-15`, where the reader is. */
export const dayOf = (at: number, timeZone: string): string =>
  formatOf('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

const daysBetween = (at: number, { now, timeZone }: Clock): number =>
  Math.round((Date.parse(dayOf(now, timeZone)) - Date.parse(dayOf(at, timeZone))) / DAY_MS)

const isThisYear = (at: number, { now, timeZone }: Clock): boolean =>
  dayOf(at, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4)

export const timeWords = (at: number, { timeZone, language }: Clock): string =>
  formatOf(language, { timeZone, hour: 'numeric', minute: '2-digit' }).format(at)

/** `today`, `yesterday`, `Monday, 9 November`; for the line between two days. */
export const dayWords = (at: number, clock: Clock): string => {
  const { timeZone, language } = clock
  const days = daysBetween(at, clock)
  if (days <= 1)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.max(0, days), 'day')
  const date = { timeZone, day: 'numeric', month: 'long' } as const
  return isThisYear(at, clock)
    ? formatOf(language, { ...date, weekday: 'long' }).format(at)
    : formatOf(language, { ...date, year: 'numeric' }).format(at)
}

/** As short as a list needs it: `5 min. ago`, `14:05`, `yesterday`, `Mon`, `9 Nov`; null for just now. */
export const shortMoment = (at: number, clock: Clock): string | null => {
  const { now, timeZone, language } = clock
  const elapsed = now - at
  if (elapsed < MINUTE_MS) return null
  if (elapsed < HOUR_MS) {
    return new Intl.RelativeTimeFormat(language, { style: 'short' }).format(
      -Math.floor(elapsed / MINUTE_MS),
      'minute',
    )
  }
  const days = daysBetween(at, clock)
  if (days < 1) return timeWords(at, clock)
  if (days === 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day')
  if (days < 7) return formatOf(language, { timeZone, weekday: 'short' }).format(at)
  const date = { timeZone, day: 'numeric', month: 'short' } as const
  return formatOf(language, isThisYear(at, clock) ? date : { ...date, year: 'numeric' }).format(at)
}
