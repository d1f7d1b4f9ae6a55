/** The interface languages, in the order in which the language page lists them. */
export const locales = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const
export type Locale = (typeof locales)[number]

/** Marks every translated word; only tests and development turn it on. */
export const pseudoLocale = 'pseudo'
export type AnyLocale = Locale | typeof pseudoLocale

export const defaultLocale: Locale = 'en'

/** Each language names itself, so that a reader who understands nothing else finds it. */
export const localeNames: Record<Locale, string> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  nb: 'Norsk',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
}

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** What the `lang` attribute understands. */
export const languageTag = (locale: AnyLocale): string => (locale === pseudoLocale ? 'en' : locale)

/** What dates, numbers and lists are formatted by: our English is British. */
export const formatTag = (locale: string): string =>
  locale === defaultLocale || locale === pseudoLocale ? 'en-GB' : locale
