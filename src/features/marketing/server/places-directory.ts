import type { City } from '#platform/geo/places.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { readsOf } from '#platform/http/reads.ts'
import { sensitiveInterests } from '#features/members/choices.ts'
import type { InterestKey } from '#features/members/fields.ts'
import { findPublicInterests, findPublicPlaces } from '#features/members/server/index.ts'
import { interestKeys } from '#features/sites/choices.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import { keptFor } from './kept.ts'
import { slugOf } from './places-slug.ts'

/** Fewer people than this are not a place to look around in, and too easily recognised by what is counted of them. */
export const LEAST_MEMBERS = 8
const KEPT_SECONDS = 5 * 60

type Counted = { members: number; lastActive: Date }
export type PublicCity = Counted & { city: City; slug: string }
export type PublicInterest = Counted & { key: InterestKey }
export type PublicCountry = Counted & {
  code: string
  cities: readonly PublicCity[]
  interests: readonly PublicInterest[]
}
/** All pages of a site about places and interests: there are no others. */
export type Directory = { countries: readonly PublicCountry[]; interests: readonly PublicInterest[] }

const mostFirst = <T extends Counted>(all: T[]): T[] => all.toSorted((a, b) => b.members - a.members)

const shows = (site: Site, field: string): boolean =>
  (site.visible_profile_fields as readonly string[]).includes(field)

/** What visitors may be told of interests on this site. */
export const shownInterests = (site: Site): InterestKey[] =>
  shows(site, 'interests')
    ? interestKeys.filter((key) => site.interests.includes(key) && !sensitiveInterests.has(key))
    : []

const read = async (context: RequestContext): Promise<Directory> => {
  const site = await siteOf(context)
  const [places, named] = await Promise.all([
    findPublicPlaces.many(readsOf(context), { site: site.id, least: LEAST_MEMBERS }),
    findPublicInterests.many(readsOf(context), { site: site.id, keys: shownInterests(site) }),
  ])
  const interestsIn = (country: string | null): PublicInterest[] => {
    const rows = named.filter((row) => country === null || row.country === country)
    const byKey = Map.groupBy(rows, ({ interest }) => interest)
    const all = [...byKey].map(([key, of]) => ({
      key,
      members: of.reduce((sum, { members }) => sum + members, 0),
      lastActive: new Date(Math.max(...of.map((row) => row.last_active.getTime()))),
    }))
    return mostFirst(all.filter(({ members }) => members >= LEAST_MEMBERS))
  }
  const citiesIn = (country: string): PublicCity[] =>
    mostFirst(
      places.flatMap(({ country: of, city_id: id, members, last_active: lastActive }) => {
        const city = of === country && id !== null && shows(site, 'city') && context.places.city(id)
        return city ? [{ city, slug: slugOf(context.places, city), members, lastActive }] : []
      }),
    )
  const countries = site.countries.flatMap((code) => {
    const row = places.find(({ country, city_id: city }) => country === code && city === null)
    if (!row) return []
    const { members, last_active: lastActive } = row
    return [{ code, members, lastActive, cities: citiesIn(code), interests: interestsIn(code) }]
  })
  return { countries: mostFirst(countries), interests: interestsIn(null) }
}

export const directoryOf = keptFor(KEPT_SECONDS, read)
