import { distanceKm } from '#features/members/server/index.ts'
import type { PublicFacts, PublicLink, PublicPageView } from '../ui/public/view.ts'
import { pathOf } from './places-address.ts'
import type { Subject } from './places-address.ts'
import type { Directory, PublicCity, PublicCountry, PublicInterest } from './places-directory.ts'
import type { Names } from './public-names.ts'

const NEARBY_KM = 150
const NEARBY_AT_MOST = 8
const CITIES_AT_MOST = 60
const INTERESTS_AT_MOST = 18

type Links = Pick<PublicPageView, 'countries' | 'cities' | 'nearby' | 'interests'>

const cityLink = (names: Names, country: PublicCountry, city: PublicCity): PublicLink => ({
  words: city.city.name,
  count: names.number(city.members),
  path: pathOf({ kind: 'city', country, city }),
})

const nearbyOf = (names: Names, { countries }: Directory, { city: here }: PublicCity): PublicLink[] =>
  countries
    .flatMap((country) => country.cities.map((city) => ({ country, city, km: distanceKm(here, city.city) })))
    .filter(({ city, km }) => city.city.id !== here.id && km <= NEARBY_KM)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, NEARBY_AT_MOST)
    .map(({ country, city }) => cityLink(names, country, city))

const interestLink = (names: Names, interest: PublicInterest, subject: Subject): PublicLink => ({
  words: names.interest(interest.key),
  count: names.number(interest.members),
  path: pathOf(subject),
  interest: interest.key,
})

/** What those of a place named: with a way to the country's page of it, if it has one. */
const namedThere = (names: Names, country: PublicCountry, { interests }: PublicFacts): PublicLink[] =>
  interests.map(({ key, members }) => {
    const interest = country.interests.find((one) => one.key === key)
    const path = interest ? pathOf({ kind: 'interest_in', country, interest }) : null
    return { words: names.interest(key), count: names.number(members), path, interest: key }
  })

/** Where a page leads: to what is within it, and beside it. */
export const linksOf = (
  names: Names,
  directory: Directory,
  subject: Subject,
  facts: PublicFacts | null,
): Links => {
  const none: Links = { countries: [], cities: [], nearby: [], interests: [] }
  const countryLink = (country: PublicCountry, count: number, to: Subject): PublicLink => ({
    words: names.country(country.code),
    count: names.number(count),
    path: pathOf(to),
  })
  switch (subject.kind) {
    case 'all':
      return {
        ...none,
        countries: directory.countries.map((country) =>
          countryLink(country, country.members, { kind: 'country', country }),
        ),
        interests: directory.interests.map((interest) =>
          interestLink(names, interest, { kind: 'interest', interest }),
        ),
      }
    case 'country': {
      const { country } = subject
      const cities = country.cities.slice(0, CITIES_AT_MOST)
      return {
        ...none,
        cities: cities.map((city) => cityLink(names, country, city)),
        interests: country.interests
          .slice(0, INTERESTS_AT_MOST)
          .map((interest) => interestLink(names, interest, { kind: 'interest_in', country, interest })),
      }
    }
    case 'city':
      return {
        ...none,
        nearby: nearbyOf(names, directory, subject.city),
        interests: facts ? namedThere(names, subject.country, facts) : [],
      }
    case 'interest':
    case 'interest_in':
      return {
        ...none,
        countries: directory.countries.flatMap((country) => {
          const interest = country.interests.find(({ key }) => key === subject.interest.key)
          const isHere = 'country' in subject && subject.country === country
          return interest && !isHere
            ? [countryLink(country, interest.members, { kind: 'interest_in', country, interest })]
            : []
        }),
      }
  }
}

/** The pages above a page. */
export const parentsOf = (subject: Subject): Subject[] => {
  if (subject.kind === 'all') return []
  const { kind } = subject
  if (kind === 'city' || kind === 'interest_in')
    return [{ kind: 'all' }, { kind: 'country', country: subject.country }]
  return [{ kind: 'all' }]
}
