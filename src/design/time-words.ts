import { useSyncExternalStore } from 'react'
import { formatDate } from '#protocol/dates.ts'

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

/** `2026-11-15`, where the reader is. */
export const dayOf = (at: number, timeZone: string): string =>
  formatDate({ locale: 'en-CA' }, at, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

const daysBetween = (at: number, { now, timeZone }: Clock): number =>
  Math.round((Date.parse(dayOf(now, timeZone)) - Date.parse(dayOf(at, timeZone))) / DAY_MS)

const isThisYear = (at: number, { now, timeZone }: Clock): boolean =>
  dayOf(at, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4)

export const timeWords = (at: number, { timeZone, language }: Clock): string =>
  formatDate({ locale: language }, at, { timeZone, hour: 'numeric', minute: '2-digit' })

/** `today`, `yesterday`, `Monday, 9 November`; for the line between two days. */
export const dayWords = (at: number, clock: Clock): string => {
  const { timeZone, language } = clock
  const days = daysBetween(at, clock)
  if (days <= 1)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.max(0, days), 'day')
  const date = { timeZone, day: 'numeric', month: 'long' } as const
  return isThisYear(at, clock)
    ? formatDate({ locale: language }, at, { ...date, weekday: 'long' })
    : formatDate({ locale: language }, at, { ...date, year: 'numeric' })
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
  if (days < 7) return formatDate({ locale: language }, at, { timeZone, weekday: 'short' })
  const date = { timeZone, day: 'numeric', month: 'short' } as const
  return formatDate({ locale: language }, at, isThisYear(at, clock) ? date : { ...date, year: 'numeric' })
}
