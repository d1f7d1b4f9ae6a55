import { expect, test } from 'vitest'
import { openPlaces } from '#platform/geo/places.ts'
import { slugOf } from './places-slug.ts'

const places = openPlaces()
const slugsOf = (country: string, limit: number) =>
  places.largestCities(country, limit).map((city) => slugOf(places, city))

test('LAN-5 a city is named in addresses by its own letters, made plain', () => {
  const named = (country: string, name: string) => {
    const [city] = places.citiesByName(country, name, 1)
    return city && slugOf(places, city)
  }
  expect(named('PL', 'Łódź')).toBe('lodz')
  expect(named('DK', 'København')).toBe('kobenhavn')
  expect(named('NL', 'Den Haag')).toBe('den-haag')
  expect(named('DE', 'Düsseldorf')).toBe('dusseldorf')
})

test('LAN-5 no two cities of a country share an address, and every one is plain', () => {
  for (const country of ['US', 'DE', 'PL', 'FI']) {
    const slugs = slugsOf(country, 600)
    expect(new Set(slugs).size, country).toBe(slugs.length)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  }
})
