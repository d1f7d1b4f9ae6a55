import type { ScreenQuery } from '#platform/screens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_DAYS = 28

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** The days that are asked for; the last four weeks unless the address says otherwise. */
export const daysIn = (query: ScreenQuery, now: number): { from: string; until: string } => ({
  from: isDay(query.from) ? query.from : dayOf(now - FIRST_DAYS * DAY_MS),
  until: isDay(query.until) ? query.until : dayOf(now),
})
