import { expect, test } from 'vitest'
import { SearchFilters, SearchQuery } from './contract.ts'
import { emptyValues, isSensitive, withoutSensitive } from './field-values.ts'
import { choiceFields, fieldNames, fields, filterFields, profileFields, searchFields } from './fields.ts'

test('MEM-1 MEM-2 no name of a field stands for something else as well', () => {
  for (const names of [profileFields, searchFields]) expect(new Set(names).size).toBe(names.length)
  const others = [
    'gender',
    'country',
    'countryregion',
    'min_age',
    'max_age',
    'distance',
    'online',
    'with_photo',
  ]
  const more = ['hide_fictional', 'page', 'cursor', 'more', 'network', 'ref', 'lang', 't']
  for (const name of filterFields) expect([...others, ...more]).not.toContain(name)
})

test('MEM-2 a search takes every filter, and says which were used', () => {
  const query = Object.fromEntries(
    filterFields.map((name) => [name, fields[name].keys.slice(0, 2).join(',')]),
  )
  const asked = SearchQuery.parse(query)
  for (const name of filterFields) expect(asked[name], name).toEqual(fields[name].keys.slice(0, 2))
  for (const name of filterFields) expect(SearchFilters.shape[name], name).toBeDefined()
})

test('MEM-1 choices are keys that an address can list, each once, and not too many to be sent', () => {
  for (const name of choiceFields) {
    const keys: readonly string[] = fields[name].keys
    expect(new Set(keys).size, name).toBe(keys.length)
    expect(keys.length, name).toBeLessThanOrEqual(60)
    for (const key of keys) expect(key).toMatch(/^[a-z_]+$/)
  }
})

test('MEM-15 what is sensitive is told apart from the rest', () => {
  expect(withoutSensitive('sexuality', 'bi')).toBeNull()
  expect(withoutSensitive('interests', ['tea', 'sex'])).toEqual(['tea'])
  expect(withoutSensitive('hair', 'red')).toBe('red')
  const nothing = emptyValues()
  for (const name of fieldNames) {
    expect(isSensitive(name, nothing[name]), name).toBe(false)
    expect(withoutSensitive(name, nothing[name]), name).toEqual(nothing[name])
  }
})
