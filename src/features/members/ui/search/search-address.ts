import { genders } from '#features/accounts/contract.ts'
import { distanceBands } from '../../choices.ts'
import { AGE_MAX, AGE_MIN } from '../../contract.ts'
import type { SearchFilters } from '../../contract.ts'
import { fields, filterFields, forFields } from '../../fields.ts'

const lists = { gender: genders, ...forFields(filterFields, (name): readonly string[] => fields[name].keys) }
export type ListName = keyof typeof lists
const listNames = Object.keys(lists) as ListName[]

const flagNames = ['online', 'with_photo', 'hide_fictional'] as const
export type FlagName = (typeof flagNames)[number]

const filterNames = [
  ...listNames,
  ...flagNames,
  'country',
  'countryregion',
  'min_age',
  'max_age',
  'distance',
] as const
export type FilterName = (typeof filterNames)[number]

/** Filters as plain words, only those that somebody chose: the rest follows from who is looking. */
export type ChosenFilters = { [Name in Exclude<FilterName, FlagName>]?: string } & {
  [Name in FlagName]?: '1'
}

/** What the address of the search may say. Whatever else stands in it is not ours and is carried along. */
export type SearchAddress = ChosenFilters & {
  page?: string
  cursor?: string
  /** More filters are unfolded: the way to them without JavaScript. */
  more?: '1'
}

type Raw = Record<string, unknown>

const pagingNames = ['page', 'cursor', 'more'] as const
const ownNames: ReadonlySet<string> = new Set([...filterNames, ...pagingNames])

/** A form without JavaScript repeats a name; a link writes `a,b`. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain ? String(value) : ''
}

const listIn = (values: readonly string[], text: string): string => {
  const chosen = new Set(text.split(','))
  return values.filter((value) => chosen.has(value)).join(',')
}

const ageIn = (text: string): string => (/^\d{2}$/.test(text) && Number(text) >= AGE_MIN ? text : '')

const fits = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : '')
const flagIn = (text: string) => (text === '1' || text === 'true' ? '1' : '')

const readers: Record<string, (text: string) => string> = {
  ...Object.fromEntries(listNames.map((name) => [name, (text: string) => listIn(lists[name], text)])),
  ...Object.fromEntries(flagNames.map((name) => [name, flagIn])),
  country: fits(/^(?:[A-Z]{2}|all)$/),
  countryregion: fits(/^[A-Z]{2}-[A-Z0-9]{1,3}$/),
  min_age: ageIn,
  max_age: ageIn,
  distance: (text) => (distanceBands.some((km) => String(km) === text) ? text : ''),
  page: fits(/^[1-9]\d{0,4}$/),
  cursor: fits(/^[\w-]{1,80}$/),
  more: flagIn,
}

/** What of an address or a form makes sense; the rest is as if it were not there. */
export const readAddress = (raw: Raw): SearchAddress => {
  const read = Object.entries(readers).flatMap(([name, reader]) => {
    const text = reader(textOf(raw[name]))
    return text === '' ? [] : [[name, text]]
  })
  return inOrder(Object.fromEntries(read) as SearchAddress)
}

/** From 40 to 30 means from 30 to 40. */
const inOrder = (address: SearchAddress): SearchAddress =>
  address.min_age && address.max_age && Number(address.min_age) > Number(address.max_age)
    ? { ...address, min_age: address.max_age, max_age: address.min_age }
    : address

/**
 * What else stands in the address: where the visitor came from must survive every search. A language and the
 * wait before a new like is told do not need to: the page drops both from its address.
 */
export const othersIn = (raw: Raw): Record<string, string> =>
  Object.fromEntries(
    Object.entries(raw)
      .map(([name, value]) => [name, textOf(value)] as const)
      .filter(([name, text]) => !ownNames.has(name) && name !== 'lang' && name !== 't' && text !== ''),
  )

/** The filters of an address, from the start and folded. */
export const filtersIn = ({
  page: _page,
  cursor: _cursor,
  more: _more,
  ...chosen
}: SearchAddress): ChosenFilters => chosen

/** The same for the same filters, in whatever order they were chosen. */
export const nameOfSearch = (chosen: ChosenFilters): string => JSON.stringify(filtersIn(readAddress(chosen)))

/** Filters that were really used, in the words of an address. */
export const wordsOf = (filters: SearchFilters): ChosenFilters =>
  readAddress({ ...filters, max_age: Math.min(AGE_MAX, filters.max_age) })

/** A form shows defaults too: only what was changed in it becomes a choice of one's own. */
export const chosenIn = (
  address: SearchAddress,
  shown: ChosenFilters,
  form: ChosenFilters,
): ChosenFilters => {
  const before = filtersIn(address)
  const chosen = filterNames.map((name) => [name, form[name] === shown[name] ? before[name] : form[name]])
  return Object.fromEntries(chosen.filter(([, value]) => value !== undefined)) as ChosenFilters
}

export const without = (address: SearchAddress, ...names: FilterName[]): ChosenFilters =>
  Object.fromEntries(
    Object.entries(filtersIn(address)).filter(([name]) => !names.includes(name as FilterName)),
  )

/** How many filters somebody has set; both ages are one. */
export const countChosen = (address: SearchAddress): number => {
  const names = new Set(Object.keys(filtersIn(address)))
  if (names.has('min_age')) names.delete('max_age')
  return names.size
}
