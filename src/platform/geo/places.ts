import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import { readCities } from './city-file.ts'
import { cityNameLines } from './city-names.ts'
import { createNameSearch } from './name-search.ts'
import { readRegions } from './regions.ts'
import type { Region } from './regions.ts'

export type { Region } from './regions.ts'

/** `region` is a code of ISO 3166-2 (NL-UT), null outside of the countries in `region-names.ts`. */
export type City = {
  id: number
  name: string
  country: string
  region: string | null
  lat: number
  lon: number
  population: number
}

export type Places = {
  /** Reads the cities now. Otherwise whoever first asks for one waits for a quarter of a second. */
  load: () => void
  city: (id: number) => City | undefined
  largestCities: (country: string, limit: number) => City[]
  /** Best known first; matches the beginning of the name or of a word in it, without case and accents. */
  citiesByName: (country: string, typed: string, limit: number) => City[]
  /** The nearest city, a larger one when nearly as near; undefined in the middle of nowhere (> 60 km). */
  nearestCity: (lat: number, lon: number) => City | undefined
  /** Sorted by name in that language. */
  regionsOf: (country: string, language: string) => readonly Region[]
  /** In English if the language is not one of the eleven; null for an unknown region. */
  regionName: (code: string, language: string) => string | null
}

const farthestKm = 60

/** A large city reaches further around its centre: as far as 5 000 people per km² do, within reason. */
const largestRadiusKm = 8
const radiusKm = (population: number): number =>
  Math.min(largestRadiusKm, Math.sqrt(population / (5_000 * Math.PI)))

/** What the table has on a city, the local name first. */
const readCityNames = (): Map<number, string[]> =>
  new Map(
    cityNameLines.match(/\S.*/g)?.map((line) => {
      const [, id, names = ''] = /^(\d+) (.*)$/.exec(line) ?? []
      return [Number(id), names.split(' | ')]
    }),
  )

/** Finds the row of an id. Id and row are packed into one number, since plain numbers sort and fit best. */
const createRowFinder = (ids: Int32Array): ((id: number) => number | undefined) => {
  const packing = 2 ** 20
  const packed = Float64Array.from(ids)
  for (const [row, id] of ids.entries()) packed[row] = id * packing + row
  packed.sort()
  return (id) => {
    let low = 0
    let high = packed.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((packed[middle] ?? 0) < id * packing) low = middle + 1
      else high = middle
    }
    const row = (packed[low] ?? Infinity) - id * packing
    return row < packing ? row : undefined
  }
}

const degrees = (hundredThousandths = 0): number => hundredThousandths / 1e5

/** Made when one of these is first asked for: most never are, and what is made of the largest takes 30 ms. */
const cached = <T>(known: Set<string>, make: (key: string) => T): ((key: string) => T | undefined) => {
  const made = new Map<string, T>()
  return (key) => {
    if (known.has(key) && !made.has(key)) made.set(key, make(key))
    return made.get(key)
  }
}

type Cities = Pick<Places, 'city' | 'largestCities' | 'citiesByName' | 'nearestCity'>

const readAllCities = (regions: ReturnType<typeof readRegions>): Cities => {
  const { ids, nameAt, divisions, divisionOf, populations, lats, lons } = readCities()
  const regionCodes = divisions.map(({ country, admin1 }) => regions.codeOf(country, admin1))
  const rowOf = createRowFinder(ids)

  const tabled = readCityNames()
  const namesAt = (row: number): string[] => tabled.get(ids[row] ?? 0) ?? [nameAt(row)]

  const countries = new Set(divisions.map(({ country }) => country))
  const countryAt = (row: number): string => divisions[divisionOf[row] ?? 0]?.country ?? ''
  const largestFirst = cached(countries, (country) =>
    Array.from(ids.keys())
      .filter((row) => countryAt(row) === country)
      .sort((a, b) => (populations[b] ?? 0) - (populations[a] ?? 0)),
  )
  const searchIn = cached(countries, (country) => createNameSearch(largestFirst(country) ?? [], namesAt))

  const map = new KDBush(ids.length, 64, Float32Array)
  for (let row = 0; row < ids.length; row++) map.add(degrees(lons[row]), degrees(lats[row]))
  map.finish()

  const cityAt = (row: number): City => ({
    id: ids[row] ?? 0,
    name: namesAt(row)[0] ?? '',
    country: countryAt(row),
    region: regionCodes[divisionOf[row] ?? 0] ?? null,
    lat: degrees(lats[row]),
    lon: degrees(lons[row]),
    population: populations[row] ?? 0,
  })

  return {
    city: (id) => {
      const row = rowOf(id)
      return row === undefined ? undefined : cityAt(row)
    },
    largestCities: (country, limit) => (largestFirst(country) ?? []).slice(0, limit).map(cityAt),
    citiesByName: (country, typed, limit) => (searchIn(country)?.(typed, limit) ?? []).map(cityAt),
    nearestCity: (lat, lon) => {
      if (!Number.isFinite(lat + lon)) return undefined
      const kmTo = (city: City) => distance(lon, lat, city.lon, city.lat)
      const [nearest] = around(map, lon, lat, 1, farthestKm).map(cityAt)
      if (!nearest) return undefined
      const kmToEdge = (city: City) => kmTo(city) - radiusKm(city.population)
      return around(map, lon, lat, Infinity, Math.min(farthestKm, kmTo(nearest) + largestRadiusKm))
        .map(cityAt)
        .reduce((best, city) => (kmToEdge(city) < kmToEdge(best) ? city : best), nearest)
    },
  }
}

/** All cities in memory; no request leaves. */
export const openPlaces = (): Places => {
  const regions = readRegions()
  let read: Cities | undefined
  const cities = () => (read ??= readAllCities(regions))
  return {
    load: () => void cities(),
    city: (id) => cities().city(id),
    largestCities: (country, limit) => cities().largestCities(country, limit),
    citiesByName: (country, typed, limit) => cities().citiesByName(country, typed, limit),
    nearestCity: (lat, lon) => cities().nearestCity(lat, lon),
    regionsOf: regions.of,
    regionName: regions.nameOf,
  }
}
