import { DAY_MS } from './times.ts'

/** How long somebody can keep themself away. */
export const breaks = ['day', 'week', 'month', 'three_months', 'six_months', 'for_good'] as const
export type Break = (typeof breaks)[number]

const days = { day: 1, week: 7, month: 30, three_months: 91, six_months: 182 }

/** A time without end, as the database writes it down. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00Z')
export const isForGood = (ends: Date): boolean => ends.getTime() >= FOR_GOOD.getTime()

export const breakEnds = (length: Break, now: Date): Date =>
  length === 'for_good' ? FOR_GOOD : new Date(now.getTime() + days[length] * DAY_MS)
