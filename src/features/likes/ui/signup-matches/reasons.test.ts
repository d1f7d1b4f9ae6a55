import { expect, test } from 'vitest'
import type { DeckCard } from '../../contract.ts'
import { reasonsFor } from './reasons.ts'

const card: DeckCard = {
  id: 1,
  name: 'Robin',
  age: 35,
  country: 'NL',
  region: null,
  city: null,
  online: false,
  last_active: 'today',
  fictional: false,
  invented: false,
  distance_km: 50,
  main_image: null,
  num_photos: 0,
  about: null,
  interests: [],
  shared_interests: ['wine', 'sex', 'music', 'art', 'tea'],
}
const sayable = new Set(['wine', 'music', 'art', 'tea'])
const reader = { birth: '1991-01-01', now: new Date('2026-11-15T12:00:00Z') }

test('LIK-7 the reasons are a few shared interests that can be said aloud, nearness and age', () => {
  expect(reasonsFor(card, sayable, reader)).toEqual({
    shared: ['wine', 'music', 'art'],
    isNear: true,
    isSameAge: true,
  })
})

test('LIK-7 what is not true, or not known, is no reason', () => {
  const far = { ...card, age: 41, distance_km: 100, shared_interests: ['sex'] }
  const none = { shared: [], isNear: false, isSameAge: false }
  expect(reasonsFor(far, sayable, reader)).toEqual(none)
  expect(reasonsFor({ ...far, distance_km: null }, sayable, { ...reader, birth: null })).toEqual(none)
})
