import { SESSION_COOKIE } from '#features/accounts/rules.ts'
import { COUNTRY_COOKIE, isSourceName, isTold, LOCALE_COOKIE, THEME_COOKIE } from '#features/sites/rules.ts'
import type { TrafficSource } from '#features/sites/rules.ts'
import { chosenCountry } from '#features/sites/server/index.ts'
import type { RequestContext, Services } from '#platform/http/context.ts'
import type { AnyLocale } from '#protocol/locales.ts'

/** All that a page which is the same for many knows of whoever reads it. */
type Anyone = {
  host: string
  /** Path and query. */
  url: string
  locale: AnyLocale
  theme: string | undefined
  /** By the address of the network. */
  country: string | null
  chosenCountry: string | null
}

/** Longer ones are hardly asked for twice. */
const URL_MAX_LENGTH = 200

/**
 * Whether somebody can be given the page that is anyone's. Not who may be a member, be it that their session is over; nor who
 * came by a link that says where from: their pages have it in their links. Nor is a page kept whose address is a secret, or
 * that begins in the midst of a list.
 */
export const isAnyone = (
  { cookies, query }: Pick<RequestContext, 'cookies' | 'query'>,
  { url, keptSource }: { url: string; keptSource: TrafficSource },
): boolean =>
  cookies[SESSION_COOKIE] === undefined &&
  !isTold(keptSource) &&
  url.length <= URL_MAX_LENGTH &&
  Object.keys(query).every((name) => !isSourceName(name) && !unkept.has(name))

const unkept = new Set(['token', 'key', 'cursor', 'page'])

export const anyoneIn = (context: RequestContext, url: string, locale: AnyLocale): Anyone => {
  const theme = context.cookies[THEME_COOKIE]
  return {
    host: context.host,
    url,
    locale,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    country: context.countryOf(context.ip),
    chosenCountry: chosenCountry(context),
  }
}

/** The same for all of whom the same is known. */
export const keyOf = (anyone: Anyone): string =>
  JSON.stringify([anyone.host, anyone.url, anyone.locale, anyone.theme, anyone.country, anyone.chosenCountry])

/** What a request brings along, each of it: a new field has to be thought of here too. */
type Brought = Omit<RequestContext, Exclude<keyof Services, 'countryOf'>>

/**
 * The request of nobody in particular. What is drawn for it is given to others, so it knows nothing of who asked first but what
 * is in the key: neither a cookie nor an address of theirs can get into the page.
 */
export const contextOfAnyone = (
  services: Services,
  { host, locale, theme, country, chosenCountry: chosen }: Anyone,
  { path, query, log }: Pick<RequestContext, 'path' | 'query' | 'log'>,
): RequestContext => {
  const brought: Brought = {
    db: services.pool,
    log,
    host,
    path,
    query,
    cookies: { [LOCALE_COOKIE]: locale, [THEME_COOKIE]: theme, [COUNTRY_COOKIE]: chosen ?? undefined },
    ip: '',
    countryOf: () => country,
    acceptLanguage: '',
    userAgent: '',
    originHeader: undefined,
    referer: undefined,
    idempotencyKey: undefined,
    proof: undefined,
    hasWaited: false,
    pageOf: undefined,
    concerns: () => undefined,
    afterCommit: (work) => work(),
    setCookie: (name) => {
      throw new Error(`a page for anyone sets the cookie ${name}`)
    },
    memory: {},
  }
  return { ...services, ...brought }
}
