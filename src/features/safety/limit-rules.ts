import { DAY_MS } from './times.ts'

/** Money as the ledger knows it. */
export type Limit = { cents: number; currency: string }
/** What somebody lets themself spend in a month, and from when on something else counts. Null is no limit. */
export type LimitState = { limit: Limit | null; next: { limit: Limit | null; from: Date } | null }

export const noLimit: LimitState = { limit: null, next: null }

/** To think again before more may be spent. */
export const RAISE_DAYS = 7
export const LIMIT_MOST_CENTS = 10_000_000

export const limitAt = (state: LimitState, now: Date): Limit | null =>
  state.next && state.next.from <= now ? state.next.limit : state.limit

/** What is asked for lets nobody spend more than the other; other money cannot be compared, so it might. */
const isWithin = (asked: Limit | null, other: Limit | null): boolean =>
  other === null || (asked !== null && asked.currency === other.currency && asked.cents <= other.cents)

/** What is lower counts at once. What is higher counts in a week; to ask for it again, or for less, does not begin it anew. */
export const changedLimit = (state: LimitState, asked: Limit | null, now: Date): LimitState => {
  const limit = limitAt(state, now)
  if (isWithin(asked, limit)) return { limit: asked, next: null }
  const waiting = state.next && state.next.from > now ? state.next : null
  const from =
    waiting && isWithin(asked, waiting.limit) ? waiting.from : new Date(now.getTime() + RAISE_DAYS * DAY_MS)
  return { limit, next: { limit: asked, from } }
}

/** The month that a moment is in, by the calendar of UTC: the same for all who look. */
export const monthOf = (now: Date): { begins: Date; ends: Date } => ({
  begins: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
  ends: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
})

/** Who has spent this much in a week, and so many times more than before, is told. */
export const HINT = { leastCents: 5000, times: 3, usualWeeks: 8, everyDays: 7 }

/** `before` is what was spent in the weeks before the last one. */
export const risesFast = ({ week, before }: { week: number; before: number }): boolean =>
  week > HINT.leastCents && week > HINT.times * (before / HINT.usualWeeks)
