import type { Span } from '../../figures-range.ts'

const whole = new Intl.NumberFormat('en-GB')
const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const fullFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

export type Format = { full: (value: number) => string; short: (value: number) => string }

export const counts: Format = { full: (value) => whole.format(value), short: (value) => short.format(value) }

/** Of cents. An axis has room for the number alone: its panel names the currency. */
export const moneyIn = (currency: string): Format => {
  const full = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  return { full: (cents) => full.format(cents / 100), short: (cents) => short.format(cents / 100) }
}

export const shareOf = (part: number, of: number): string =>
  of === 0 ? '–' : `${((100 * part) / of).toFixed(part === of ? 0 : 1)}%`

export const dayWords = (day: string): string => fullFormat.format(new Date(day))
export const momentWords = (at: string): string => `${momentFormat.format(new Date(at))} UTC`

/** A span by its first day, as short as an axis needs it. */
export const spanWords = (start: string, by: Span): string =>
  by === 'month' ? monthFormat.format(new Date(start)) : dayFormat.format(new Date(start))

export const fullSpanWords = (start: string, by: Span): string => {
  if (by === 'month') return monthFormat.format(new Date(start))
  return by === 'week' ? `Week of ${dayWords(start)}` : dayWords(start)
}

const MINUTE_MS = 60_000
/** How long ago, in the largest unit that says it. */
export const ageWords = (since: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / (24 * 60))} days`
}
