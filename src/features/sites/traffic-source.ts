export const CONSENT_COOKIE = 'consent'
export type Consent = 'necessary' | 'all'
/** Only with consent. It is never written again, so that it ends when we said. */
export const SOURCE_COOKIE = 'source'
/** The newest link that was another one than the first: written by the server, whenever there is a newer one. */
export const LAST_SOURCE_COOKIE = 'last-source'
export const SOURCE_COOKIE_DAYS = 30

/** Which link or partner brought a visitor here, and the click by which the network knows it. Without any of these there is no traffic source. */
const sourceFields = ['network', 'ref', 'sub1', 'sub2', 'sub3', 'click_id'] as const
type SourceField = (typeof sourceFields)[number]
/** The lander on which the visit began travels along; it is a page of ours and brought nobody here. */
type VisitField = SourceField | 'lander'
export type TrafficSource = { [Field in VisitField]?: string }

/** What partners write: a name of its own goes before its aliases. */
const fieldsByName: Readonly<Record<string, VisitField>> = {
  ...(Object.fromEntries(sourceFields.map((field) => [field, field])) as Record<string, VisitField>),
  lander: 'lander',
  sub: 'sub1',
  aff_sub: 'sub1',
  aff_sub1: 'sub1',
  aff_sub2: 'sub2',
  aff_sub3: 'sub3',
  transaction_id: 'click_id',
  utm_source: 'network',
  utm_campaign: 'ref',
  utm_content: 'sub1',
  utm_term: 'sub2',
  utm_medium: 'sub3',
}
const names = Object.entries(fieldsByName)

export const SOURCE_MAX_LENGTH = 200
// Controls and halves of signs: the database cannot keep them.
const unkeepable = /[\p{Cc}\p{Cs}]/gu

/** A parser gives a list where a name is repeated: what was said first counts. */
const valueOf = (given: unknown): string => {
  const [first] = Array.isArray(given) ? (given as unknown[]) : [given]
  return typeof first === 'string' ? first.slice(0, SOURCE_MAX_LENGTH).replace(unkeepable, '').trim() : ''
}

/** The traffic source in a query, a form or a body, whatever else is in it. */
export const sourceIn = (given: Readonly<Record<string, unknown>>): TrafficSource => {
  const source: TrafficSource = {}
  for (const [name, field] of names) {
    const value = valueOf(given[name])
    if (value !== '') source[field] ??= value
  }
  return source
}

export const hasSource = (source: TrafficSource): boolean =>
  Object.keys(source).some((name) => name !== 'lander')

/** The same link, on whichever page it led to. */
export const isSameSource = (one: TrafficSource, other: TrafficSource): boolean =>
  sourceFields.every((field) => one[field] === other[field])

/** Something is worth taking along. */
export const isTold = (source: TrafficSource): boolean => Object.keys(source).length > 0

/** The first touch wins as a whole: nobody gets the sub ids of somebody else. */
export const firstSource = (...touches: readonly TrafficSource[]): TrafficSource =>
  touches.find(hasSource) ?? touches.find(isTold) ?? {}

export const isSourceName = (name: string): boolean => Object.hasOwn(fieldsByName, name)

const withoutSource = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !isSourceName(name)))

/** A query with this traffic source and no other, always at its end: the same address has one spelling. */
export const withSource = (
  query: Readonly<Record<string, unknown>>,
  source: TrafficSource,
): Record<string, unknown> => ({ ...withoutSource(query), ...source })

/** What an address of ours says when it is reached from another one: the source of the visit goes along. */
export const carrySource = (
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
): Record<string, unknown> => withSource(to, firstSource(sourceIn(from), sourceIn(to)))

/** Text of a query or of the cookie. A name that is repeated counts once. */
export const parseSource = (text: string): TrafficSource => {
  const named = new URLSearchParams(text)
  return sourceIn(Object.fromEntries(names.map(([name]) => [name, named.get(name)])))
}

const COOKIE_MAX_LENGTH = 3_500

/** Its value for the cookie; null is longer than browsers take, and stays in the addresses. */
export const cookieOf = (source: TrafficSource): string | null => {
  const text = new URLSearchParams(source).toString()
  return encodeURIComponent(text).length <= COOKIE_MAX_LENGTH ? text : null
}

type Cookies = Readonly<Record<string, string | null | undefined>>

/** What the cookie remembers of the first touch. Without consent it does not count, wherever it comes from. */
export const keptSource = (cookies: Cookies): TrafficSource =>
  cookies[CONSENT_COOKIE] === ('all' satisfies Consent) ? parseSource(cookies[SOURCE_COOKIE] ?? '') : {}
