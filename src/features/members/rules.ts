import type { genders, sexualities } from '#features/accounts/contract.ts'
import type { Activity } from './choices.ts'
import type { FieldName, FieldValues } from './fields.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
export const ONLINE_MS = 5 * MINUTE_MS

/** Somebody who was here then, and not in the minutes in which they would count as online. */
export const beforeOnline = (lastActive: Date): Date => new Date(lastActive.getTime() - ONLINE_MS)

/** How many different profiles strangers of one network may open: more than anybody looks at, or a search engine asks for. */
export const PROFILES_OF_VISITORS = { perNetwork: 300, minutes: 60 }

/** When somebody was last here, in bands: nobody is followed by the minute. */
export const activityOf = (lastActive: Date, now: Date): Activity => {
  const ago = now.getTime() - lastActive.getTime()
  if (ago < ONLINE_MS) return 'now'
  if (ago < DAY_MS) return 'today'
  if (ago < 7 * DAY_MS) return 'week'
  return ago < 31 * DAY_MS ? 'month' : 'earlier'
}

/** As exactly as others are told when somebody looked, liked or asked: more would tell when they are here. */
export const toMinute = (moment: Date): string =>
  new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()

type Gender = (typeof genders)[number]
type Sexuality = (typeof sexualities)[number]

/** Whom somebody probably looks for, until they say otherwise. */
export const soughtGenders = (gender: Gender | null, sexuality: Sexuality | null): Gender[] => {
  if (gender === 'woman' && sexuality === 'straight') return ['man']
  if (gender === 'man' && sexuality === 'straight') return ['woman']
  if (sexuality === 'gay' && gender !== null) return [gender]
  return ['woman', 'man', 'other']
}

const AGE_REACH = 10

/** Ages around one's own, never below the site's minimum. */
export const soughtAges = (
  ownAge: number | null,
  { min, max }: { min: number; max: number },
): [number, number] =>
  ownAge === null ? [min, max] : [Math.max(min, ownAge - AGE_REACH), Math.min(max, ownAge + AGE_REACH)]

/** Somebody of this age today was born after the first day and up to the second. */
export const birthdaysOf = (
  minAge: number,
  maxAge: number,
  today: string,
): { after: string; upTo: string } => ({
  after: yearsBefore(today, maxAge + 1),
  upTo: yearsBefore(today, minAge),
})

const yearsBefore = (day: string, years: number): string => {
  const year = day.slice(0, 4)
  const rest = day.slice(5)
  const date = `${String(Number(year) - years).padStart(4, '0')}-${rest}`
  // The 29th of February has no birthday in most years: then the 28th counts for it.
  return rest === '02-29' && !isLeap(Number(year) - years) ? date.replace(/29$/, '28') : date
}
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Without these there is no page of a member, not even for themself. */
export const hasPage = (profile: { age: number | null; country: string | null }): boolean =>
  profile.age !== null && profile.country !== null

/** What a profile gains by each part, in percent; together 100. */
const weights = {
  photo: 25,
  about: 15,
  gender: 10,
  city: 10,
  interests: 10,
  relationship: 6,
  sexuality: 6,
  hair: 6,
  eyes: 6,
  body: 6,
} as const satisfies { [Part in FieldName | 'photo' | 'city']?: number }

export type ProfilePart = keyof typeof weights
type CountedField = Extract<ProfilePart, FieldName>
const parts = Object.keys(weights) as ProfilePart[]

const ABOUT_SAYS_SOMETHING = 40
const ENOUGH_INTERESTS = 3

export type Describable = Pick<FieldValues, CountedField> & { photo_count: number; city_id: number | null }

const has = (profile: Describable, part: ProfilePart): boolean => {
  if (part === 'photo') return profile.photo_count > 0
  if (part === 'city') return profile.city_id !== null
  if (part === 'about') return (profile.about?.trim().length ?? 0) >= ABOUT_SAYS_SOMETHING
  const value = profile[part]
  return Array.isArray(value) ? value.length >= ENOUGH_INTERESTS : value !== null
}

/** Percent, and what would add the most. */
export const completenessOf = (profile: Describable): { percent: number; missing: ProfilePart[] } => {
  const missing = parts.filter((part) => !has(profile, part))
  return { percent: 100 - missing.reduce((sum, part) => sum + weights[part], 0), missing }
}

/** MEM-3: who may search. */
export const maySearch = (
  site: { logged_out_search: boolean; logged_out_search_trafficsource: boolean },
  visitor: { isMember: boolean; hasTrafficSource: boolean },
): boolean =>
  visitor.isMember ||
  site.logged_out_search ||
  (site.logged_out_search_trafficsource && visitor.hasTrafficSource)

const KM_PER_MILE = 1.609344
const countriesInMiles: ReadonlySet<string> = new Set(['GB', 'US'])

export const usesMiles = (country: string | null | undefined): boolean => countriesInMiles.has(country ?? '')

/** As rough as the band of km that it tells: 6, 15, 30, 60, 155. */
export const milesOf = (km: number): number => {
  const miles = km / KM_PER_MILE
  return miles < 10 ? Math.round(miles) : Math.round(miles / 5) * 5
}
