import type { City } from '#platform/geo/places.ts'
import type { Locale } from '#protocol/locales.ts'
import { interestKeys } from '#features/sites/choices.ts'
import { sensitiveInterests } from '#features/members/choices.ts'
import { fieldOf, fields, fieldsAskedIn, fieldSections, forFields } from '#features/members/fields.ts'
import type { AskedField, FieldValues } from '#features/members/fields.ts'
import { emptyValue } from '#features/members/server/index.ts'
import type { Cells } from '#features/members/server/index.ts'
import { WHOLE_TEXTS } from './words/words.ts'
import type { DemoWords } from './words/words.ts'
import { pick, pickSome, pickWeighted, randomOf } from './random.ts'

/** The countries of the demo: how many of a hundred members live there, and what they speak. */
export const demoCountries: Record<string, { share: number; languages: readonly Locale[] }> = {
  NL: { share: 12, languages: ['nl'] },
  DE: { share: 14, languages: ['de'] },
  GB: { share: 10, languages: ['en'] },
  US: { share: 9, languages: ['en', 'en', 'es'] },
  FR: { share: 9, languages: ['fr'] },
  IT: { share: 7, languages: ['it'] },
  ES: { share: 7, languages: ['es'] },
  PL: { share: 6, languages: ['pl'] },
  BE: { share: 4, languages: ['nl', 'fr'] },
  SE: { share: 3, languages: ['sv'] },
  AT: { share: 3, languages: ['de'] },
  CH: { share: 3, languages: ['de', 'fr', 'it'] },
  DK: { share: 3, languages: ['da'] },
  NO: { share: 3, languages: ['nb'] },
  FI: { share: 3, languages: ['fi', 'fi', 'sv'] },
  CA: { share: 2, languages: ['en', 'fr'] },
  IE: { share: 2, languages: ['en'] },
  AU: { share: 2, languages: ['en'] },
  NZ: { share: 1, languages: ['en'] },
}

export type DemoSource = {
  now: Date
  words: Record<Locale, DemoWords>
  /** The cities of a country, the more people the likelier. */
  cityIn: (country: string, chance: number) => DemoCity
}

export type DemoCity = City & Cells

export type DemoPerson = FieldValues & {
  gender: NonNullable<FieldValues['gender']>
  seed: number
  name: string
  language: Locale
  country: string
  city: DemoCity
  age: number
  birth: string
  fictional: boolean
  /** Lets visitors see them on public pages. */
  isPublic: boolean
  signedUp: Date
  lastActive: Date
}

const DAY_MS = 24 * 60 * 60 * 1000
const innocent = interestKeys.filter((key) => !sensitiveInterests.has(key))
const intimate = interestKeys.filter((key) => sensitiveInterests.has(key))

const ages = [
  [19, 2],
  [24, 7],
  [29, 10],
  [34, 10],
  [39, 8],
  [44, 7],
  [49, 5],
  [54, 4],
  [59, 3],
  [64, 2],
  [69, 1],
] as const
const AGE_STEP = 5
const FICTIONAL_SHARE = 0.06
/** Where nobody knows everybody, more people let visitors see them. */
const LARGE_CITY = 300_000

/** What somebody of this age could have written. */
const wholeTexts = ({ whole }: DemoWords, age: number): readonly string[] => {
  const { anybody, parents, older } = WHOLE_TEXTS
  if (age < 30) return whole.slice(0, parents)
  return age < 50
    ? whole.slice(anybody, older)
    : whole.slice(anybody).toSpliced(parents - anybody, older - parents)
}

const aboutOf = (words: DemoWords, age: number, random: () => number): string => {
  if (random() < 0.35) return pick(random, wholeTexts(words, age))
  const parts = [pick(random, words.openings), pick(random, words.middles), pick(random, words.endings)]
  return parts.join(random() < 0.3 ? '\n\n' : ' ')
}

const hairAt = (age: number, random: () => number) =>
  age > 48 && random() < 0.5 ? pick(random, ['grey', 'white'] as const) : pick(random, fields.hair.keys)

const SILENT_SHARE = 0.2
const asked = [...fieldSections, 'basics' as const].flatMap(fieldsAskedIn)

/** Their own, and what people learn at school. */
const languagesOf = (own: Locale, random: () => number): FieldValues['languages'] => {
  const learnt = pickSome(random, ['en', 'de', 'fr', 'es'] as const, Math.floor(random() * 3))
  return [...new Set<FieldValues['languages'][number]>([own === 'nb' ? 'no' : own, ...learnt])]
}

/** Something in each field that the editor asks for; some people leave one out. */
export const demoDetails = ({ random, language }: { random: () => number; language: Locale }) => ({
  ...(forFields(asked, (name) => {
    const field = fieldOf(name)
    if (field.kind === 'text' || random() < SILENT_SHARE) return emptyValue(name)
    return field.kind === 'one'
      ? pick(random, field.keys)
      : pickSome(random, field.keys, 1 + Math.floor(random() * 3))
  }) as Pick<FieldValues, AskedField>),
  languages: languagesOf(language, random),
})

/** An invented member: the same for the same seed, and nobody like another. */
export const demoPerson = (seed: number, country: string, source: DemoSource): DemoPerson => {
  const random = randomOf(seed)
  const language = pick(random, demoCountries[country]?.languages ?? (['en'] as const))
  const words = source.words[language]
  const gender = pickWeighted(random, [
    ['woman', 47],
    ['man', 48],
    ['other', 5],
  ] as const)
  const names = { woman: words.women, man: words.men, other: words.neutral }[gender]
  const age = pickWeighted(random, ages) + Math.floor(random() * AGE_STEP)
  const birthMs = source.now.getTime() - (age + 0.05 + random() * 0.9) * 365.2425 * DAY_MS
  const isOpen = random() < 0.4
  const city = source.cityIn(country, random())
  // Most were here lately, some have not been for weeks; a few are here now.
  const daysAway = random() < 0.06 ? random() * 0.002 : random() ** 3 * 60
  const lastActive = new Date(Math.floor(source.now.getTime() - daysAway * DAY_MS))
  const signedUp = new Date(lastActive.getTime() - (1 + random() * 700) * DAY_MS)
  const interests = pickSome(random, innocent, 3 + Math.floor(random() * 6))
  if (isOpen) interests.push(...pickSome(random, intimate, Math.floor(random() * 3)))
  return {
    // By a chance of its own: a field that is new changes nothing else about anybody.
    ...demoDetails({ random: randomOf(-seed), language }),
    seed,
    name: pick(random, names),
    language,
    country,
    city,
    gender,
    sexuality: isOpen
      ? pickWeighted(random, [
          ['straight', 80],
          ['bi', 10],
          ['gay', 8],
          ['other', 2],
        ] as const)
      : null,
    age,
    birth: new Date(birthMs).toISOString().slice(0, 10),
    about: aboutOf(words, age, random),
    interests,
    hair: hairAt(age, random),
    eyes: pick(random, fields.eyes.keys),
    body: pick(random, fields.body.keys),
    relationship: pickWeighted(
      random,
      fields.relationship.keys.map((status) => [status, status === 'single' ? 12 : 2] as const),
    ),
    fictional: random() < FICTIONAL_SHARE,
    isPublic: random() < (city.population >= LARGE_CITY ? 0.9 : 0.4),
    signedUp,
    lastActive,
  }
}
