import { genders } from '#features/accounts/contract.ts'
import { distanceBands } from '../../choices.ts'
import { AGE_MAX, AGE_MIN } from '../../contract.ts'
import type { SearchFilters } from '../../contract.ts'
import { filterFields, looseningOf } from '../../fields.ts'
import type { FieldLoosening } from '../../fields.ts'
import { filtersIn, without } from './search-address.ts'
import type { ChosenFilters, SearchAddress } from './search-address.ts'

export type RelaxationName =
  | FieldLoosening
  | 'online'
  | 'distance'
  | 'region'
  | 'with_photo'
  | 'hide_fictional'
  | 'ages'
  | 'country'
  | 'gender'

export type Relaxation = { name: RelaxationName; search: ChosenFilters }
/** A wider search: without one of its filters, or to the next distance, in km. */
export type Widening = Relaxation | { name: 'further'; km: number; search: ChosenFilters }

type Step = [RelaxationName, isPossible: boolean, ChosenFilters]

/** Filters by fields, last first: those that few people use stand at the end of the form. */
const fieldSteps = (address: SearchAddress, filters: SearchFilters): Step[] =>
  [...new Set(filterFields.map(looseningOf).toReversed())].map((name) => {
    const names = filterFields.filter((field) => looseningOf(field) === name)
    return [name, names.some((field) => filters[field].length > 0), without(address, ...names)]
  })

/** Ways to find more people, each one step from this search; what excludes the most comes first. */
export const relaxationsOf = (address: SearchAddress, filters: SearchFilters): Relaxation[] => {
  const chosen = filtersIn(address)
  const isNearby = filters.distance !== null
  const steps: Step[] = [
    ['online', filters.online, without(address, 'online')],
    ...fieldSteps(address, filters),
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

/** For whoever has seen all there were: around oneself it first goes a little further, and the distance itself stays. */
export const wideningsOf = (address: SearchAddress, filters: SearchFilters): Widening[] => {
  const relaxations = relaxationsOf(address, filters)
  const km = distanceBands.find((band) => filters.distance !== null && band > filters.distance)
  if (km === undefined) return relaxations
  const search = { ...filtersIn(address), distance: String(km) }
  return [{ name: 'further', km, search }, ...relaxations.filter(({ name }) => name !== 'distance')]
}
