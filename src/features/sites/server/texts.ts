import type { RequestContext } from '#platform/http/context.ts'
import type { AnyLocale } from '#protocol/locales.ts'
import { inLanguage } from '../rules.ts'
import type { Site } from './directory.ts'

/** What a site says of itself, in one language. */
export type SiteTexts = Record<keyof typeof import('./default-texts.ts').defaultTexts, string>
type Given = Pick<RequestContext, 'wordsOf'>

const readDefaults = async ({ wordsOf }: Given, locale: AnyLocale): Promise<SiteTexts> => {
  const [i18n, { defaultTexts }] = await Promise.all([wordsOf(locale, []), import('./default-texts.ts')])
  const entries = Object.entries(defaultTexts).map(([name, message]) => [name, i18n._(message)])
  return Object.fromEntries(entries) as SiteTexts
}

const known = new Map<AnyLocale, Promise<SiteTexts>>()
/** Every page needs them: read once per language, and once more after a reading that failed. */
const defaultsIn = (given: Given, locale: AnyLocale): Promise<SiteTexts> => {
  const found = known.get(locale)
  if (found) return found
  const reading = readDefaults(given, locale)
  reading.catch(() => known.delete(locale))
  known.set(locale, reading)
  return reading
}

/** The owner's own texts; where there is none in any language, ours. */
export const textsOf = async (given: Given, site: Site, locale: AnyLocale): Promise<SiteTexts> => {
  const defaults = await defaultsIn(given, locale)
  const say = (name: keyof SiteTexts) => inLanguage(site[name], locale) || defaults[name]
  return {
    index_title: say('index_title'),
    description: say('description'),
    fictional_singular: say('fictional_singular'),
    fictional_plural: say('fictional_plural'),
    fictional_warning: say('fictional_warning'),
  }
}
