import { expect, test } from 'vitest'
import type { OwnProfile } from '../../contract.ts'
import { emptyValues } from '../../field-values.ts'
import { asSent, createDrafts, differs, withChanges } from './drafts.ts'

const profile: OwnProfile = {
  ...emptyValues(),
  id: 1,
  name: 'Robin',
  age: 30,
  status: 'active',
  invisible: false,
  public: false,
  listed: true,
  sensitive_consent: false,
  country: 'NL',
  region: 'Utrecht',
  city: 'Utrecht',
  city_id: 7,
  interests: ['tea', 'art'],
  main_image: null,
  num_photos: 0,
  completeness: 20,
  missing: [],
}

test('MEM-9 what says the same as the profile is no change', () => {
  expect(differs({}, profile)).toBe(false)
  expect(differs({ name: ' Robin ', about: '  ' }, profile)).toBe(false)
  expect(differs({ interests: ['art', 'tea'] }, profile)).toBe(false)
  expect(differs({ interests: ['art'] }, profile)).toBe(true)
  expect(differs({ about: 'Hello' }, profile)).toBe(true)
  expect(differs({ invisible: true }, profile)).toBe(true)
  expect(differs({ position: undefined, city_id: 7 }, profile)).toBe(false)
  // The same city, told by the browser: the server keeps a nearer place.
  expect(differs({ position: { lat: 52, lon: 5 }, city_id: 7 }, profile)).toBe(true)
})

test('MEM-10 a city is sent by its number alone, a country without one by its code', () => {
  const city = { country: 'DE', city: 'München', region: 'Bayern', city_id: 9 }
  expect(asSent(city)).toEqual({ city_id: 9 })
  expect(asSent({ country: 'DE', city: null, region: null, city_id: null })).toEqual({
    country: 'DE',
    city_id: null,
  })
  expect(withChanges(profile, city)).toMatchObject({ city: 'München', country: 'DE' })
})

test('MEM-9 text is sent without the space around it, and none of it as none', () => {
  expect(asSent({ name: ' Robin ', about: '  ' })).toEqual({ name: 'Robin', about: null })
  expect(asSent({ hair: null })).toEqual({ hair: null })
})

test('MEM-9 what was written while the rest was saved is not lost', () => {
  const { state, write, forget, discard } = createDrafts()
  write('basics', { name: 'Robin Red', gender: 'man' })
  const sent = state.get().basics ?? {}
  write('basics', { name: 'Robin Redd' })
  write('about', { about: 'Hello' })
  forget('basics', sent)
  expect(state.get()).toEqual({ basics: { name: 'Robin Redd' }, about: { about: 'Hello' } })
  discard('basics')
  expect(state.get()).toEqual({ basics: {}, about: { about: 'Hello' } })
})
