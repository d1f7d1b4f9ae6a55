import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import { readCities } from './city-file.ts'
import { cityNameLines } from './city-names.ts'
import { createNameSearch, waysToWrite } from './name-search.ts'
import type { Named } from './name-search.ts'
import { readRegions } from './regions.ts'
import type { Region } from './regions.ts'

export type { Region } from './regions.ts'

/** `region` is a code of ISO 3166-2 such as NL-UT; the nineteen countries of `region-names.ts` have regions. */
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
  city: (id: number) => City | undefined
  /** Best known first; matches the beginning of the name or of one of its words, without regard to case and accents. */
  citiesByName: (country: string, typed: string, limit: number) => City[]
  /** The nearest city, a larger one when nearly as near; undefined in the middle of nowhere (> 60 km). */
  nearestCity: (lat: number, lon: number) => City | undefined
  /** Sorted by name in that language. */
  regionsOf: (country: string, language: string) => Region[]
  /** In English if the language is not one of the eleven; null for an unknown region. */
  regionName: (code: string, language: string) => string | null
}

const farthestKm = 60

/** A large city reaches further around its centre: as far as 3 000 people per km² do, within reason. */
const largestRadiusKm = 8
const radiusKm = (population: number): number =>
  Math.min(largestRadiusKm, Math.sqrt(population / (3_000 * Math.PI)))

/** What the table has on a city, the local name first. */
const readCityNames = (): Map<number, string[]> =>
  new Map(
    cityNameLines.match(/\S.*/g)?.map((line) => {
      const [, id, names = ''] = /^(\d+) (.*)$/.exec(line) ?? []
      return [Number(id), names.split(' | ')]
    }),
  )

/** Rows in the order of a column. Value and row are packed into one number, which sorts many times faster than pairs. */
const packing = 2 ** 20
const sortedBy = (column: number[]): Float64Array => {
  const packed = new Float64Array(column.length)
  for (const [row, value] of column.entries()) packed[row] = value * packing + row
  return packed.sort()
}

const rowOf = (sorted: Float64Array, value: number): number | undefined => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value * packing) low = middle + 1
    else high = middle
  }
  const row = (sorted[low] ?? Infinity) - value * packing
  return row < packing ? row : undefined
}

/** All cities in memory; no request leaves. */
export const openPlaces = (): Places => {
  const regions = readRegions()
  const { ids, names, countries, admin1, populations, lats, lons } = readCities()
  const regionCodes = countries.map((country, row) => regions.codeOf(country, admin1[row] ?? ''))

  const tabled = readCityNames()
  const bestKnownFirst = function* (): Iterable<Named> {
    for (const packed of sortedBy(populations).toReversed()) {
      const row = packed % packing
      const name = names[row] ?? ''
      const known = tabled.get(ids[row] ?? 0) ?? [name]
      names[row] = known[0] ?? name
      yield { item: row, country: countries[row] ?? '', names: known.flatMap(waysToWrite) }
    }
  }
  const rowsByName = createNameSearch(bestKnownFirst())

  const map = new KDBush(ids.length, 64, Float32Array)
  for (const [row, lon] of lons.entries()) map.add(lon, lats[row] ?? 0)
  map.finish()

  const rowsById = sortedBy(ids)
  const cityAt = (row: number): City => ({
    id: ids[row] ?? 0,
    name: names[row] ?? '',
    country: countries[row] ?? '',
    region: regionCodes[row] ?? null,
    lat: lats[row] ?? 0,
    lon: lons[row] ?? 0,
    population: populations[row] ?? 0,
  })

  return {
    city: (id) => {
      const row = rowOf(rowsById, id)
      return row === undefined ? undefined : cityAt(row)
    },
    citiesByName: (country, typed, limit) => rowsByName(country, typed, limit).map(cityAt),
    nearestCity: (lat, lon) => {
      const kmTo = (city: City) => distance(lon, lat, city.lon, city.lat)
      const [nearest] = around(map, lon, lat, 1, farthestKm).map(cityAt)
      if (!nearest) return undefined
      const kmToEdge = (city: City) => kmTo(city) - radiusKm(city.population)
      return around(map, lon, lat, Infinity, Math.min(farthestKm, kmTo(nearest) + largestRadiusKm))
        .map(cityAt)
        .reduce((best, city) => (kmToEdge(city) < kmToEdge(best) ? city : best), nearest)
    },
    regionsOf: regions.of,
    regionName: regions.nameOf,
  }
}
