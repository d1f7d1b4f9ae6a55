import { defaultLocale, isLocale, pseudoLocale } from '#protocol/locales.ts'
import type { AnyLocale, Locale } from '#protocol/locales.ts'
import type { SignupMode } from './contract.ts'
import type { SiteCountry } from './choices.ts'

export * from './traffic-source.ts'

export const LOCALE_COOKIE = 'locale'
export const COUNTRY_COOKIE = 'country'
export const THEME_COOKIE = 'theme'
/** When the entry warning was closed. */
export const ENTRY_COOKIE = 'entry'
export const CHOICE_COOKIE_DAYS = 365

/** Terms are never older than the first ones of the product. */
const FIRST_TERMS = new Date('2023-12-01T12:00:00Z')

const languagesByCountry: Record<string, readonly Locale[]> = {
  US: ['en', 'es'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  DE: ['de'],
  AT: ['de'],
  IE: ['en'],
  GB: ['en'],
  CA: ['en', 'fr'],
  PL: ['pl'],
  AU: ['en'],
  NZ: ['en'],
  CH: ['de', 'it', 'fr', 'en'],
  DK: ['da'],
  FI: ['fi', 'sv'],
  NO: ['nb'],
  SE: ['sv'],
}
const languagesElsewhere: readonly Locale[] = ['en', 'nl']

/** The origin that a site's photos come from; null where that is the site's own. */
export const cdnOrigin = (cdnPrefix: string): string | null =>
  /^https?:\/\/[a-z0-9.-]+(?::\d+)?(?=\/)/.exec(cdnPrefix)?.[0] ?? null

/** The languages that the dropdown offers to visitors of a country. */
export const languagesOf = (country: string | null): readonly Locale[] =>
  (country !== null && Object.hasOwn(languagesByCountry, country) && languagesByCountry[country]) ||
  languagesElsewhere

export type LanguageHints = {
  /** An explicit choice: the address first, then the cookie. */
  inUrl?: string | undefined
  cookie?: string | undefined
  saved?: string | null | undefined
  domainLanguage?: string | null | undefined
  acceptLanguage?: string | undefined
}

export const chooseLocale = (hints: LanguageHints): Locale => {
  const inDomain = hints.domainLanguage?.slice(0, 2)
  const candidates = [
    hints.inUrl,
    hints.cookie,
    hints.saved,
    inDomain,
    ...preferredLanguages(hints.acceptLanguage),
  ]
  return candidates.find(isLocale) ?? defaultLocale
}

/** `de-CH,de;q=0.9,no;q=0.8` → de, de, nb: two letters each, best first. */
export const preferredLanguages = (header = ''): string[] =>
  header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = Number(
        parameters
          .find((p) => p.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { language: tag.split('-')[0] ?? '', quality: Number.isFinite(quality) ? quality : 0 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    // Browsers in Norway say no, nb or nn; we write bokmål.
    .map(({ language }) => (language === 'no' || language === 'nn' ? 'nb' : language))

/** How the pseudo-locale marks text that is data and not in a catalogue. */
export const markText = (text: string): string => `⟦${text}⟧`

/** A text kept by language, for a reader: theirs, else English, else whatever there is. */
export const inLanguage = (texts: Partial<Record<string, string>>, locale: AnyLocale): string => {
  const text = texts[locale] ?? texts[defaultLocale] ?? Object.values(texts)[0] ?? ''
  return locale === pseudoLocale && text !== '' ? markText(text) : text
}

/** PAG-2: the terms carry the product's date, or the day the company joined if that is later. */
export const termsDate = (companyAdded: Date): Date =>
  companyAdded > FIRST_TERMS ? companyAdded : FIRST_TERMS

/** A number that a phone can dial: dashes and spaces are for eyes. */
export const cleanPhone = (phone: string): string => phone.replace(/[-\s]/g, '')

export const canSignUp = (signups: SignupMode, hasTrafficSource: boolean): boolean =>
  signups === 'all' || (signups === 'with_trafficsource' && hasTrafficSource)

/** There is a way in for this visitor, if only with an invite. */
export const offersSignup = (signups: SignupMode, hasTrafficSource: boolean): boolean =>
  signups === 'other' || canSignUp(signups, hasTrafficSource)

/** Where the entry warning is never in the way of what the visitor came to finish, or to read because of it. */
const pathsWithoutEntryWarning = ['/complete-signup', '/reset-password', '/reset-password/do', '/ban']
/** On the bare layouts the warning is a legal matter of these two countries only. */
const strictCountries = ['NL', 'DE']

export type EntryVisit = {
  enabled: boolean
  countries: readonly string[]
  country: string | null
  layout: 'default' | 'chat' | 'lander' | 'empty'
  path: string
  installed: boolean
  loggedIn: boolean
  skippedAt: number | null
  signups: SignupMode
  hasTrafficSource: boolean
}

export const showsEntryWarning = (visit: EntryVisit): boolean => {
  if (!visit.enabled || visit.installed || visit.loggedIn || visit.skippedAt !== null) return false
  if (visit.layout === 'empty' || pathsWithoutEntryWarning.includes(visit.path)) return false
  if (visit.country === null || !visit.countries.includes(visit.country)) return false
  if (visit.layout !== 'default' && !strictCountries.includes(visit.country)) return false
  // Whoever cannot come in at all is not asked whether they are old enough to.
  return offersSignup(visit.signups, visit.hasTrafficSource)
}

/** Whether a site is for a country that somebody has named. */
export const isCountryOf = (
  { countries }: { countries: readonly SiteCountry[] },
  country: string | null | undefined,
): country is SiteCountry => countries.some((one) => one === country)

/** Whether what somebody gets for joining is enough for messages: only then a page may promise them. */
export const givesMessages = (site: { signup_credits: number; message_credits: number }): boolean =>
  site.signup_credits >= 2 * site.message_credits
