import type { OwnInterest } from './choices.ts'
import { inLanguage } from './rules.ts'
import type { AnyLocale } from '#protocol/locales.ts'
import { locales } from '#protocol/locales.ts'

/** Names by language. */
export type OwnInterests = Readonly<Record<string, Partial<Record<string, string>>>>

export const INTEREST_NAME_MAX = 40
export const MOST_OWN_INTERESTS = 60
const KEY_LETTERS = 8

export const isOwnInterest = (key: string): key is OwnInterest => /^(?:own|intimate)_[a-z]{8}$/.test(key)

/** At random: a number would be used again for something else after a way back. */
export const newInterestKey = (isIntimate: boolean, bytes: Uint8Array): OwnInterest => {
  const letters = Array.from(bytes.slice(0, KEY_LETTERS), (byte) => String.fromCodePoint(97 + (byte % 26)))
  return `${isIntimate ? 'intimate' : 'own'}_${letters.join('')}`
}

/** What they are called in a language. */
export const interestNames = (own: OwnInterests, locale: AnyLocale): Record<string, string> =>
  Object.fromEntries(Object.entries(own).map(([key, names]) => [key, inLanguage(names, locale)]))

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The languages in which two of them are called the same. */
export const namedTwice = (own: OwnInterests): string[] => {
  const all = Object.values(own)
  return locales.filter((locale) =>
    all.some((names, place) =>
      all.slice(place + 1).some((other) => sameName(names[locale] ?? '', other[locale] ?? '')),
    ),
  )
}
