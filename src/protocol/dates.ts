import { formatTag } from './locales.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
/** Making one takes longer than using it a hundred times. */
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(formatTag(locale), options)
  formats.set(key, made)
  return made
}

/** French counts the first day of a month, “le 1er mars”, which Intl does not know. */
const withFrenchFirst = (format: Intl.DateTimeFormat, at: Date): string => {
  const parts = format.formatToParts(at)
  const isInWords = parts.some(({ type, value }) => type === 'month' && !/^\d+$/.test(value))
  return parts
    .map(({ type, value }) => (isInWords && type === 'day' && value === '1' ? '1er' : value))
    .join('')
}

/** As the reader's language writes it: every date and time that members read comes from here. */
export const formatDate = (
  { locale }: { locale: string },
  at: Date | number | string,
  options: Intl.DateTimeFormatOptions,
): string => {
  const format = formatOf(locale, options)
  return locale === 'fr' ? withFrenchFirst(format, new Date(at)) : format.format(new Date(at))
}
