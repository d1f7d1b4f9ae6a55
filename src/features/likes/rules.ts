import type { Activity } from '#features/members/choices.ts'

export const LIKES_PER_DAY = 4
export const SWIPES_PER_DAY = 40
/** Likes outside of the game: far more than anybody means, far fewer than a script sends. */
export const LIKES_AT_MOST_PER_DAY = 200
/** All of them are given in the transaction that confirms the address. */
export const LIKES_WAITING_AT_MOST = 50
export const LIKES_RELOAD_MS = 500

export const likeTypes = ['received', 'given', 'matches'] as const
export type LikeType = (typeof likeTypes)[number]

/** The two of a pair, always in the same order. */
export const pairOf = (a: number, b: number): { low: number; high: number } =>
  a < b ? { low: a, high: b } : { low: b, high: a }

/** What the score looks at. */
export type Fit = {
  sharedInterests: number
  /** About how far, in km; null when either place is unknown or it is further. */
  distanceKm: number | null
  ageGap: number
  activity: Activity
  /** Percent of a whole profile. */
  completeness: number
  hasPhoto: boolean
  likesReader: boolean
}

const activityPoints: Record<Activity, number> = { now: 20, today: 16, week: 10, month: 4, earlier: 0 }
const distancePoints = (km: number | null) => (km === null ? 0 : Math.max(0, 25 - km / 10))

/**
 * Why one card comes before another, in points of a hundred and some: what both like (30), how near (25), how
 * close in age (15), how lately active (20), how much the profile tells (10), a face to see (10), and somebody
 * who has liked the reader already comes sooner (15).
 */
export const scoreOf = (fit: Fit): number =>
  Math.min(5, fit.sharedInterests) * 6 +
  distancePoints(fit.distanceKm) +
  Math.max(0, 15 - fit.ageGap) +
  activityPoints[fit.activity] +
  fit.completeness / 10 +
  (fit.hasPhoto ? 10 : 0) +
  (fit.likesReader ? 15 : 0)

/** Best first; who scores the same keeps the order in which they came. */
export const bestFirst = <T>(items: readonly T[], fitOf: (item: T) => Fit): T[] =>
  items
    .map((item, index) => ({ item, index, score: scoreOf(fitOf(item)) }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ item }) => item)

/** One per zone, of which there are some hundreds: whoever asks has the name from `zoneNamed`. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterOf = (zone: string): Intl.DateTimeFormat => {
  let known = formatters.get(zone)
  if (!known) {
    known = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formatters.set(zone, known)
  }
  return known
}

/**
 * The one name of a zone that somebody spelled in any case; null for what is none. Offsets like +01:00 are zones to Intl
 * too, thousands of them: nobody lives in one. Nor in those that Temporal does not know, by which others are told later.
 */
export const zoneNamed = (said: string | undefined): string | null => {
  if (said === undefined || !/^[a-z]/i.test(said)) return null
  if (formatters.has(said)) return said
  try {
    const name = new Intl.DateTimeFormat('en', { timeZone: said }).resolvedOptions().timeZone
    Temporal.Now.zonedDateTimeISO(name)
    return name
  } catch {
    return null
  }
}

/** The calendar day that it is for somebody in this zone. */
export const dayIn = (zone: string, now: Date): string => {
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}`
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The moment at which that day ends: looked for, because a day can have 23 or 25 hours. */
export const endOfDayIn = (zone: string, now: Date): Date => {
  const today = dayIn(zone, now)
  let low = now.getTime()
  let high = low + 26 * HOUR_MS
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (dayIn(zone, new Date(middle)) === today) low = middle
    else high = middle
  }
  return new Date(high)
}

/** A zone that was taken up lately stays: whoever flies on gets no second day. */
export const mayChangeZone = (changedAt: Date | null, now: Date): boolean =>
  changedAt === null || now.getTime() - changedAt.getTime() >= 24 * HOUR_MS

export type Day = { swipes: number; likes: number }
export const leftOf = ({ swipes, likes }: Day): Day => ({
  swipes: Math.max(0, SWIPES_PER_DAY - swipes),
  likes: Math.max(0, LIKES_PER_DAY - likes),
})
