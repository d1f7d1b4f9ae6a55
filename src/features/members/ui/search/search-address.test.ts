import { describe, expect, test } from 'vitest'
import type { SearchFilters } from '../../contract.ts'
import { noFieldFilters } from '../../field-values.ts'
import { relaxationsOf, wideningsOf } from './relaxations.ts'
import { chosenIn, countChosen, nameOfSearch, othersIn, readAddress, wordsOf } from './search-address.ts'

const filters: SearchFilters = {
  gender: ['woman'],
  country: 'NL',
  countryregion: null,
  min_age: 25,
  max_age: 45,
  distance: null,
  online: false,
  with_photo: false,
  hide_fictional: false,
  ...noFieldFilters(),
}

describe('the address of a search', () => {
  test('MEM-2 a list is the same as `a,b` and as a name that a form repeats', () => {
    const expected = { gender: 'woman,man' }
    expect(readAddress({ gender: 'man,woman' })).toEqual(expected)
    expect(readAddress({ gender: ['woman', 'man'] })).toEqual(expected)
  })

  test('MEM-2 what makes no sense is as if it were not there', () => {
    const nonsense = {
      gender: 'x',
      country: 'nl',
      min_age: '17',
      max_age: '-5',
      distance: '11',
      online: '0',
      page: '0',
    }
    expect(readAddress(nonsense)).toEqual({})
  })

  test('MEM-2 ages the wrong way round are turned', () => {
    expect(readAddress({ min_age: 50, max_age: '30' })).toEqual({ min_age: '30', max_age: '50' })
  })

  test('MEM-3 where a visitor came from is carried along, a search and a language are not', () => {
    expect(
      othersIn({ ref: 'r', network: 'n', sub1: 7, lang: 'de', gender: 'man', cursor: 'c', empty: '' }),
    ).toEqual({
      ref: 'r',
      network: 'n',
      sub1: '7',
    })
  })
})

describe('the name of a search', () => {
  test('MEM-2 the order of filters does not matter, other filters do', () => {
    const search = { online: '1', gender: 'woman,man', min_age: '30', max_age: '40' } as const
    expect(nameOfSearch({ max_age: '30', min_age: '40', gender: 'man,woman', online: '1' })).toBe(
      nameOfSearch(search),
    )
    expect(nameOfSearch({ ...search, with_photo: '1' })).not.toBe(nameOfSearch(search))
  })
})

describe('what a form chooses', () => {
  const shown = wordsOf(filters)

  test('MEM-2 a default that nobody touched is no choice', () => {
    expect(chosenIn({}, shown, shown)).toEqual({})
    expect(chosenIn({ page: '2', cursor: 'c' }, shown, { ...shown, online: '1' })).toEqual({ online: '1' })
  })

  test('MEM-2 a choice stays until it is changed or emptied', () => {
    const address = readAddress({ min_age: '25', online: '1' })
    const now = wordsOf({ ...filters, online: true })
    expect(chosenIn(address, now, now)).toEqual({ min_age: '25', online: '1' })
    const { online: _online, ...emptied } = now
    expect(chosenIn(address, now, { ...emptied, min_age: '30' })).toEqual({ min_age: '30' })
  })

  test('MEM-2 both ages count as one filter', () => {
    expect(
      countChosen(readAddress({ min_age: '25', max_age: '45', online: '1', page: '2', cursor: 'c' })),
    ).toBe(2)
    expect(countChosen(readAddress({ max_age: '45' }))).toBe(1)
  })
})

describe('ways to find more people', () => {
  const namesOf = (more: Partial<SearchFilters>) =>
    relaxationsOf({}, { ...filters, ...more }).map(({ name }) => name)

  test('MEM-2 what keeps the most people out comes first', () => {
    expect(namesOf({ online: true, hair: ['red'], with_photo: true })).toEqual([
      'online',
      'looks',
      'with_photo',
      'ages',
      'country',
      'gender',
    ])
  })

  test('MEM-2 around oneself there is no country to leave', () => {
    expect(namesOf({ distance: 25 })).toEqual(['distance', 'ages', 'gender'])
    expect(namesOf({ countryregion: 'NL-UT' })).toEqual(['region', 'ages', 'gender'])
  })

  test('MEM-2 each one drops its own filter and keeps the others', () => {
    const address = readAddress({ online: '1', hair: 'red', country: 'NL', cursor: 'c', page: '2' })
    const found = relaxationsOf(address, { ...filters, online: true, hair: ['red'] })
    expect(found.find(({ name }) => name === 'online')?.search).toEqual({ hair: 'red', country: 'NL' })
    expect(found.find(({ name }) => name === 'country')?.search).toEqual({
      online: '1',
      hair: 'red',
      country: 'all',
    })
  })

  test('MEM-2 whoever has seen everyone nearby is led a step further, and from the last step anywhere', () => {
    const near = (distance: number) =>
      wideningsOf(readAddress({ distance, online: '1' }), { ...filters, distance, online: true })
    expect(near(25)[0]).toEqual({ name: 'further', km: 50, search: { online: '1', distance: '50' } })
    expect(near(25).map(({ name }) => name)).toEqual(['further', 'online', 'ages', 'gender'])
    expect(near(250).map(({ name }) => name)).toEqual(['online', 'distance', 'ages', 'gender'])
    expect(wideningsOf({}, filters)[0]?.name).toBe('ages')
  })
})
