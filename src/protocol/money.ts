import { languageTag } from './locales.ts'
import type { AnyLocale } from './locales.ts'

/**
 * As the reader's language writes it; a price per message may have fractions of a cent, which are rounded. Not by
 * `formatTag`: British English would write US$ for what readers in America know as $.
 */
export const formatMoney = ({ locale }: { locale: string }, cents: number, currency: string): string =>
  new Intl.NumberFormat(languageTag(locale as AnyLocale), { style: 'currency', currency }).format(cents / 100)
