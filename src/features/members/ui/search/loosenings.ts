import { genders } from '#features/accounts/contract.ts'
import { AGE_MAX, AGE_MIN } from '../../contract.ts'
import type { SearchFilters } from '../../contract.ts'
import { filtersIn, without } from './search-address.ts'
import type { ChosenFilters, SearchAddress } from './search-address.ts'

export type LooseningName =
  | 'online'
  | 'interests'
  | 'looks'
  | 'relationship'
  | 'distance'
  | 'region'
  | 'with_photo'
  | 'hide_fictional'
  | 'ages'
  | 'country'
  | 'gender'

export type Loosening = { name: LooseningName; search: ChosenFilters }

/** Ways to find more people, each one step from this search; what excludes the most comes first. */
export const looseningsOf = (address: SearchAddress, filters: SearchFilters): Loosening[] => {
  const chosen = filtersIn(address)
  const anyOf = (...lists: readonly string[][]) => lists.some((list) => list.length > 0)
  const isNearby = filters.distance !== null
  const steps: [LooseningName, boolean, ChosenFilters][] = [
    ['online', filters.online, without(address, 'online')],
    ['interests', anyOf(filters.interests), without(address, 'interests')],
    ['looks', anyOf(filters.hair, filters.eyes, filters.body), without(address, 'hair', 'eyes', 'body')],
    ['relationship', anyOf(filters.relationship), without(address, 'relationship')],
    ['distance', isNearby, without(address, 'distance')],
    ['region', !isNearby && filters.countryregion !== null, without(address, 'countryregion')],
    ['with_photo', filters.with_photo, without(address, 'with_photo')],
    ['hide_fictional', filters.hide_fictional, without(address, 'hide_fictional')],
    [
      'ages',
      filters.min_age > AGE_MIN || filters.max_age < AGE_MAX,
      { ...chosen, min_age: String(AGE_MIN), max_age: String(AGE_MAX) },
    ],
    [
      'country',
      !isNearby && filters.countryregion === null && filters.country !== 'all',
      { ...chosen, country: 'all' },
    ],
    ['gender', filters.gender.length < genders.length, { ...chosen, gender: genders.join(',') }],
  ]
  return steps.filter(([, isPossible]) => isPossible).map(([name, , search]) => ({ name, search }))
}
