export const spans = ['day', 'week', 'month'] as const
export type Span = (typeof spans)[number]

const DAY_MS = 24 * 60 * 60 * 1000
export const FIRST_DAYS = 28

const iso = (at: number): string => new Date(at).toISOString().slice(0, 10)
const later = (day: string, days: number): string => iso(Date.parse(day) + days * DAY_MS)

/** Of a week its Monday, of a month its first. */
export const spanStart = (day: string, by: Span): string => {
  if (by === 'day') return day
  if (by === 'month') return `${day.slice(0, 7)}-01`
  return later(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** Each day of a period, both ends with it. */
export const daysOf = ({ from, until }: { from: string; until: string }): string[] =>
  Array.from({ length: (Date.parse(until) - Date.parse(from)) / DAY_MS + 1 }, (_, n) => later(from, n))

/** The spans of a period; the first and the last may be cut by it. */
export const spansOf = (period: { from: string; until: string }, by: Span): string[] => [
  ...new Set(daysOf(period).map((day) => spanStart(day, by))),
]

/** The same number of days right before. */
export const periodBefore = ({ from, until }: { from: string; until: string }) => {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1
  return { from: later(from, -days), until: later(from, -1) }
}

const isDay = (text: string | undefined): text is string => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN
  return !Number.isNaN(at) && iso(at) === text
}

type Asked = Readonly<Record<string, string | undefined>>

/** What an address asks for: the last four weeks, by day, unless it says otherwise. */
export const periodIn = (query: Asked, now: Date): { from: string; until: string; by: Span } => {
  const today = iso(now.getTime())
  return {
    from: isDay(query.from) ? query.from : later(today, 1 - FIRST_DAYS),
    until: isDay(query.until) ? query.until : today,
    by: spans.find((span) => span === query.by) ?? 'day',
  }
}
