import type { Directory, PublicCity, PublicCountry, PublicInterest } from './places-directory.ts'

/** What a public page is about. */
export type Subject =
  | { kind: 'all' }
  | { kind: 'country'; country: PublicCountry }
  | { kind: 'city'; country: PublicCountry; city: PublicCity }
  | { kind: 'interest'; interest: PublicInterest }
  | { kind: 'interest_in'; country: PublicCountry; interest: PublicInterest }

/** `/dating/nl/utrecht`, `/dating/interests/hiking`, `/dating/nl/interests/hiking`. No city is called interests. */
const INTERESTS = 'interests'
const codeOf = ({ code }: PublicCountry) => code.toLowerCase()
const wordOf = ({ key }: PublicInterest) => key.replaceAll('_', '-')

export const pathOf = (subject: Subject): string => {
  if (subject.kind === 'all') return '/dating'
  if (subject.kind === 'interest') return `/dating/${INTERESTS}/${wordOf(subject.interest)}`
  const country = `/dating/${codeOf(subject.country)}`
  if (subject.kind === 'country') return country
  if (subject.kind === 'city') return `${country}/${subject.city.slug}`
  return `${country}/${INTERESTS}/${wordOf(subject.interest)}`
}

/** Every page there is, the larger ones first. */
export const subjectsIn = ({ countries, interests }: Directory): Subject[] => {
  if (countries.length === 0) return []
  return [
    { kind: 'all' },
    ...countries.map((country): Subject => ({ kind: 'country', country })),
    ...interests.map((interest): Subject => ({ kind: 'interest', interest })),
    ...countries.flatMap((country): Subject[] => [
      ...country.cities.map((city): Subject => ({ kind: 'city', country, city })),
      ...country.interests.map((interest): Subject => ({ kind: 'interest_in', country, interest })),
    ]),
  ]
}

const byPath = new WeakMap<Directory, Map<string, Subject>>()

/** The page at an address; null where there is none, for whatever reason. */
export const subjectAt = (directory: Directory, path: string): Subject | null => {
  const known =
    byPath.get(directory) ?? new Map(subjectsIn(directory).map((subject) => [pathOf(subject), subject]))
  byPath.set(directory, known)
  return known.get(path) ?? null
}
