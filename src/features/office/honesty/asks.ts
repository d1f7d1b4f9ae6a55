import { locales } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { patterns } from './patterns/index.ts'
import { plain } from './plain.ts'

/** “Real?” alone is asked in every language. */
const alone =
  /^(?:real|fake|bot|robot|echt|vrai|verdad|aegte|akta|ekte|aito|prawdziwa?|reale|vera|vero|nep|fejk|botti)\s*\?+$/

/** Whether somebody asks if there is a real person, and in which language; members write in others than that of their account. */
export const askedIfReal = (text: string, language?: string): Locale | null => {
  const said = plain(text)
  const own = locales.filter((locale) => locale === language)
  const order = [...own, ...locales.filter((locale) => locale !== language)]
  const found = order.find((locale) => patterns[locale].some((pattern) => pattern.test(said)))
  return found ?? (alone.test(said) ? (own[0] ?? 'en') : null)
}
