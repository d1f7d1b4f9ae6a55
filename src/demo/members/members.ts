import type { ClientBase } from 'pg'
import { copyRows } from '#platform/db/copy.ts'
import type { Places } from '#platform/geo/places.ts'
import { fieldNames } from '#features/members/fields.ts'
import { cellsOf } from '#features/members/server/index.ts'
import { demoCountries, demoPerson } from './person.ts'
import type { DemoCity, DemoPerson, DemoSource } from './person.ts'
import { demoWords } from './words/index.ts'

/** The first photo that such a member will have, so that it can be written with the profile. */
export type FirstPhoto = (person: DemoPerson) => { key: string; thumbhash: string; count: number } | null

type DemoSite = { id: number; countries: string[] }

/** Few people gather in the large cities, or every place would be empty; many of them live in small ones too. */
const FEW_MEMBERS = 10_000
const weightOf = (count: number) => (count < FEW_MEMBERS ? (inhabitants: number) => inhabitants : Math.sqrt)

/** Cities by their inhabitants: a large one is drawn more often. */
const cityPicker = (places: Places, weight: (inhabitants: number) => number): DemoSource['cityIn'] => {
  const known = new Map<string, { cities: DemoCity[]; sums: number[] }>()
  return (country, chance) => {
    let entry = known.get(country)
    if (!entry) {
      const cities = places
        .largestCities(country, CITIES_PER_COUNTRY)
        .map((city) => ({ ...city, ...cellsOf(city) }))
      let sum = 0
      entry = { cities, sums: cities.map((city) => (sum += weight(city.population))) }
      known.set(country, entry)
    }
    const wanted = chance * (entry.sums.at(-1) ?? 0)
    const city = entry.cities[lowerBound(entry.sums, wanted)]
    if (!city) throw new Error(`no cities in ${country}`)
    return city
  }
}
const CITIES_PER_COUNTRY = 400

const lowerBound = (sums: readonly number[], wanted: number): number => {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Every second member is on the largest site; the others share the rest. */
const siteOf = (sites: readonly DemoSite[], index: number): DemoSite => {
  const [first, ...rest] = sites
  if (!first) throw new Error('there is no site to fill')
  const other = rest[Math.floor(index / 2) % Math.max(1, rest.length)]
  return index % 2 === 0 || !other ? first : other
}

const countriesOf = (site: DemoSite): string[] =>
  site.countries.flatMap((country) => Array<string>(demoCountries[country]?.share ?? 0).fill(country))

export type DemoMember = { id: number; siteId: number; person: DemoPerson }

export type DemoFill = {
  firstId: number
  count: number
  seed: number
  places: Places
  now: Date
  sites: DemoSite[]
}

/** The same members however often they are asked for: each table is copied in one go of its own. */
export function* demoMembers({ firstId, count, seed, places, now, sites }: DemoFill): Generator<DemoMember> {
  const source: DemoSource = { now, words: demoWords, cityIn: cityPicker(places, weightOf(count)) }
  const spread = new Map(sites.map((site) => [site.id, countriesOf(site)]))
  const placed = new Map<number, number>()
  for (let index = 0; index < count; index++) {
    const site = siteOf(sites, index)
    // By how many the site has: every fourth index would never come to some countries.
    const before = placed.get(site.id) ?? 0
    placed.set(site.id, before + 1)
    const countries = spread.get(site.id) ?? []
    const country = countries[(before * 7919) % countries.length] ?? 'NL'
    yield { id: firstId + index, siteId: site.id, person: demoPerson(seed + index, country, source) }
  }
}

/** Invented members, as many as wanted, by COPY. They have no password: nobody can log in as one. */
export const copyDemoMembers = async (
  client: ClientBase,
  fill: DemoFill,
  firstPhoto: FirstPhoto,
): Promise<void> => {
  await copyRows(
    client,
    `account (id, site_id, email, name, date_of_birth, language, status, signup_date, last_seen_at)`,
    demoMembers(fill),
    ({ id, siteId, person }) => [
      id,
      siteId,
      `member-${id}@demo.vonk.example`,
      person.name,
      person.birth,
      person.language,
      'active',
      person.signedUp,
      person.lastActive,
    ],
  )
  await copyRows(
    client,
    `profile (account_id, site_id, status, name, birth, last_active, fictional, invented, country, region, city, city_id, cell,
              wide_cell, ${fieldNames.join(', ')}, sensitive_consent_at, main_photo, main_photo_hash, photo_count,
              public_since)`,
    demoMembers(fill),
    ({ id, siteId, person }) => {
      const photo = firstPhoto(person)
      return [
        id,
        siteId,
        'active',
        person.name,
        person.birth,
        person.lastActive,
        person.fictional,
        true,
        person.country,
        person.city.region,
        person.city.name,
        person.city.id,
        person.city.cell,
        person.city.wide_cell,
        ...fieldNames.map((name) => person[name]),
        person.sexuality === null ? null : person.signedUp,
        photo?.key ?? null,
        photo?.thumbhash ?? null,
        photo?.count ?? 0,
        person.isPublic ? person.signedUp : null,
      ]
    },
  )
}
