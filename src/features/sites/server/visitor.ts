import { declareHook } from '#platform/hooks.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { perRequest } from '#platform/http/context.ts'
import { isLocale, pseudoLocale } from '#protocol/locales.ts'
import type { AnyLocale, Locale } from '#protocol/locales.ts'
import {
  CHOICE_COOKIE_DAYS,
  chooseLocale,
  CONSENT_COOKIE,
  cookieOf,
  COUNTRY_COOKIE,
  firstSource,
  hasSource,
  isSameSource,
  isTold,
  keptSource,
  LAST_SOURCE_COOKIE,
  LOCALE_COOKIE,
  parseSource,
  SOURCE_COOKIE,
  SOURCE_COOKIE_DAYS,
  sourceIn,
} from '../rules.ts'
import type { TrafficSource } from '../rules.ts'
import { siteByDomain } from './directory.ts'
import type { Site } from './directory.ts'

const COUNTRY = /^[A-Z]{2}$/

/** The site that the request's host names. */
export const siteOf = perRequest((context) => siteByDomain(context.pool, context.host))

/** The language that a member has saved; null for others. */
export const savedLanguage = declareHook<undefined, string | null>('sites.saved_language')
/** Somebody has chosen a language on a page of ours: whoever has an account keeps it there. */
export const languageChosen = declareHook<Locale>('sites.language_chosen')
/** Somebody comes to a page by a link that says where from. */
export const visitBegan = declareHook<TrafficSource>('sites.visit_began')

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The language in which this visitor reads a site. */
export const localeOn = async (
  context: RequestContext,
  site: Pick<Site, 'domain_language'>,
): Promise<AnyLocale> => {
  if (context.development && context.query.lang === pseudoLocale) return pseudoLocale
  return chooseLocale({
    inUrl: asText(context.query.lang),
    cookie: context.cookies[LOCALE_COOKIE],
    saved: (await savedLanguage.run(context, undefined)).find((language) => language !== null) ?? null,
    domainLanguage: site.domain_language,
    acceptLanguage: context.acceptLanguage,
  })
}

/** The language of this answer. */
export const localeOf = perRequest(async (context) => localeOn(context, await siteOf(context)))

export const countryByAddress = (context: RequestContext): string | null => context.countryOf(context.ip)

/** The country that the visitor chose instead of the one their address suggests. */
export const chosenCountry = (context: RequestContext): string | null => {
  const inUrl = context.path === '/lang-config' ? asText(context.query.country) : undefined
  const chosen = inUrl ?? context.cookies[COUNTRY_COOKIE]
  return chosen !== undefined && COUNTRY.test(chosen) ? chosen : null
}

/** A page of ours asks with the address that it has: a browser tells it to nobody else. */
const sourceOfPage = ({ path, host, referer }: RequestContext): TrafficSource => {
  const page = path.startsWith('/api/') ? URL.parse(referer ?? '') : null
  return page?.hostname === host ? parseSource(page.search) : {}
}

/** LAN-2: where this visitor came from, the one answer for signing up, for search and for what is stored. */
export const sourceOf = (
  context: RequestContext,
  told: Readonly<Record<string, unknown>> = {},
): TrafficSource =>
  firstSource(keptSource(context.cookies), sourceIn(told), sourceIn(context.query), sourceOfPage(context))

const SECONDS_A_DAY = 24 * 60 * 60

/**
 * A language or country named in the address is an explicit choice: it stays, also without JavaScript. With the account
 * it stays only if a page of ours led here (`isOwnLink`): somebody else's link must not change what is the member's.
 */
export const rememberChoices = async (context: RequestContext, isOwnLink: boolean): Promise<void> => {
  const options = { maxAge: CHOICE_COOKIE_DAYS * SECONDS_A_DAY }
  const { lang, country } = context.query
  if (isLocale(lang)) {
    context.setCookie(LOCALE_COOKIE, lang, options)
    if (isOwnLink) await languageChosen.run(context, lang)
  }
  if (context.path === '/lang-config' && typeof country === 'string' && COUNTRY.test(country)) {
    context.setCookie(COUNTRY_COOKIE, country, options)
  }
}

/** A page is seen by somebody whom its address says something about. */
export const tellVisit = async (context: RequestContext): Promise<void> => {
  const source = sourceIn(context.query)
  if (hasSource(source)) await visitBegan.run(context, source)
}

/** The newest link by which somebody came who agreed that it is kept, where it is another one than the first. */
export const lastSourceOf = (context: RequestContext): TrafficSource | null => {
  const { cookies } = context
  const last = keptSource({ ...cookies, [SOURCE_COOKIE]: cookies[LAST_SOURCE_COOKIE] })
  return hasSource(last) ? last : null
}

/** The first touch stays what it is; beside it the newest one is kept, as long as it differs. */
const rememberLast = (context: RequestContext, kept: TrafficSource, told: TrafficSource): void => {
  if (!hasSource(told)) return
  const before = context.cookies[LAST_SOURCE_COOKIE] ?? ''
  const value = isSameSource(kept, told) ? '' : (cookieOf(told) ?? before)
  if (value === before) return
  const maxAge = value === '' ? 0 : SOURCE_COOKIE_DAYS * SECONDS_A_DAY
  context.setCookie(LAST_SOURCE_COOKIE, value, { maxAge })
}

/** What is kept of where the visitor came from. For who has agreed before, it is what this address tells first. */
export const rememberSource = (
  context: RequestContext,
  told: TrafficSource = sourceIn(context.query),
): TrafficSource => {
  const kept = keptSource(context.cookies)
  const source = firstSource(kept, told)
  if (hasSource(kept)) rememberLast(context, kept, told)
  if (source === kept || !isTold(source) || context.cookies[CONSENT_COOKIE] !== 'all') return kept
  const value = cookieOf(source)
  if (value === null) return {}
  context.setCookie(SOURCE_COOKIE, value, { maxAge: SOURCE_COOKIE_DAYS * SECONDS_A_DAY })
  return source
}
