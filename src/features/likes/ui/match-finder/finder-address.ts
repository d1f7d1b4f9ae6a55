import { genders } from '#features/accounts/contract.ts'
import { AGE_MAX, AGE_MIN } from '#features/members/contract.ts'

export const eveningNames = [
  'wine',
  'cooking',
  'concert',
  'nature',
  'dancing',
  'cinema',
  'museum',
  'games',
] as const
export type EveningName = (typeof eveningNames)[number]
export const EVENINGS_AT_MOST = 3

export const wishes = ['serious', 'friendship', 'open'] as const
export type Wish = (typeof wishes)[number]

export const EVERYWHERE = 'all'

export const questionNames = ['me', 'gender', 'age', 'place', 'evening', 'wish'] as const
export type QuestionName = (typeof questionNames)[number]
/** After the last question: who was found. */
export const FOUND = 'found'
type Step = QuestionName | typeof FOUND

/** Answers as plain words of the address; only the given ones. */
export type Answers = {
  me?: string
  gender?: string
  min_age?: string
  max_age?: string
  country?: string
  countryregion?: string
  evening?: string
  wish?: string
}
export type FinderAddress = Answers & { q?: string }

type Raw = Record<string, unknown>

/** A form without JavaScript repeats a name; a link writes `a,b`. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const oneOf = (values: readonly string[]) => (text: string) => (values.includes(text) ? text : '')
const someOf = (values: readonly string[], atMost: number) => (text: string) => {
  const chosen = new Set(text.split(','))
  return values
    .filter((value) => chosen.has(value))
    .slice(0, atMost)
    .join(',')
}
const fits = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : '')
const age = (text: string) =>
  /^\d{2}$/.test(text) && Number(text) >= AGE_MIN && Number(text) <= AGE_MAX ? text : ''

const readers: Record<keyof Answers, (text: string) => string> = {
  me: oneOf(genders),
  gender: someOf(genders, genders.length),
  min_age: age,
  max_age: age,
  country: fits(/^(?:[A-Z]{2}|all)$/),
  countryregion: fits(/^[A-Z]{2}-[A-Z0-9]{1,3}$/),
  evening: someOf(eveningNames, EVENINGS_AT_MOST),
  wish: oneOf(wishes),
}
const answerNames = Object.keys(readers) as (keyof Answers)[]
const ownNames: ReadonlySet<string> = new Set([...answerNames, 'q'])

/** What of an address or a form is an answer; the rest is as if it were not there. */
export const readAnswers = (raw: Raw): Answers => {
  const read = answerNames.map((name) => [name, readers[name](textOf(raw[name]))] as const)
  return consistent(Object.fromEntries(read.filter(([, text]) => text !== '')))
}

/** From 40 to 30 means from 30 to 40; a region of another country is none. */
const consistent = ({ countryregion, ...answers }: Answers): Answers => {
  const { min_age: min, max_age: max, country } = answers
  const isOfCountry = country === undefined || countryregion?.startsWith(`${country}-`)
  return {
    ...answers,
    ...(min && max && Number(min) > Number(max) && { min_age: max, max_age: min }),
    ...(countryregion !== undefined && isOfCountry && { countryregion }),
  }
}

/** Where a visitor came from must survive every question; the language is remembered by the server. */
export const othersIn = (raw: Raw): Record<string, string> =>
  Object.fromEntries(
    Object.entries(raw)
      .map(([name, value]) => [name, textOf(value)] as const)
      .filter(([name, text]) => !ownNames.has(name) && name !== 'lang' && text !== ''),
  )

/** A site that does not search by interests does not ask for an evening. */
export const questionsFor = (site: { search_fields: readonly string[] }): QuestionName[] =>
  questionNames.filter((name) => name !== 'evening' || site.search_fields.includes('interests'))

export const stepIn = (raw: Raw, questions: readonly QuestionName[]): Step => {
  const named = textOf(raw.q)
  if (named === FOUND) return FOUND
  return questions.find((name) => name === named) ?? 'me'
}

export const stepAfter = (question: QuestionName, questions: readonly QuestionName[]): Step =>
  questions[questions.indexOf(question) + 1] ?? FOUND

/** The answers that a question gives: its form sends them anew. */
export const fieldsOf: Record<QuestionName, readonly (keyof Answers)[]> = {
  me: ['me'],
  gender: ['gender'],
  age: ['min_age', 'max_age'],
  place: ['country', 'countryregion'],
  evening: ['evening'],
  wish: ['wish'],
}

type Home = {
  countries: readonly string[]
  geoip_selected_country: string | null
  geoip_country: string | null
}

/** Where to look until somebody says otherwise: where they probably are. */
export const likelyCountry = (site: Home, own: string | null | undefined): string => {
  const guesses = [own, site.geoip_selected_country, site.geoip_country]
  const guess = guesses.find((code) => code && site.countries.includes(code))
  return guess ?? (site.countries.length === 1 ? site.countries[0] : undefined) ?? EVERYWHERE
}

/** Ages that one tap chooses; they overlap, because nobody is looked for by decade. */
export const agesFrom = (min: number): [number, number][] => {
  const ranges: [number, number][] = [
    [min, 30],
    [25, 40],
    [35, 50],
    [45, 60],
    [55, AGE_MAX],
  ]
  return ranges.filter(([from, to]) => from >= min && from < to)
}
