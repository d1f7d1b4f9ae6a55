import { isIntimateKey } from '#features/sites/choices.ts'

const ourSensitive: ReadonlySet<string> = new Set([
  'analsex',
  'bondage',
  'exchanging_pictures',
  'lingerie',
  'masturbating',
  'one_night_stand',
  'oral_sex',
  'public_sex',
  'sadomasochism',
  'safe_sex',
  'sex',
  'sex_toys',
  'threesome',
])
/** Interests that tell about somebody's sex life: special-category data, kept only with consent. */
export const sensitiveInterests: Pick<ReadonlySet<string>, 'has'> = {
  has: (key) => ourSensitive.has(key) || isIntimateKey(key),
}

/** How far, in bands of km: nothing finer is ever told or searched by. */
export const distanceBands = [10, 25, 50, 100, 250] as const
export type DistanceBand = (typeof distanceBands)[number]

export const activityBands = ['now', 'today', 'week', 'month', 'earlier'] as const
export type Activity = (typeof activityBands)[number]

/** How staff sees where a member stands: the first that is true. */
export const standings = [
  'erased',
  'deleted',
  'banned',
  'suspended',
  'excluded',
  'restricted',
  'not_confirmed',
  'active',
] as const
export type Standing = (typeof standings)[number]

/** What somebody was found by, in the order of what it tells. */
export const foundBy = ['number', 'email', 'payment', 'phone', 'name'] as const
export type FoundBy = (typeof foundBy)[number]
