import type { I18n } from '@lingui/core'
import type { InterestKey } from '#features/members/fields.ts'
import { interestWords } from '#features/members/ui/shared/interest-words.ts'
import { formatTag } from '#protocol/locales.ts'
import type { AnyLocale } from '#protocol/locales.ts'
import { headlineOf } from '../ui/public/words.ts'
import type { Topic } from '../ui/public/words.ts'
import type { Directory } from './places-directory.ts'
import type { Subject } from './places-address.ts'

/** How places, interests and numbers are called in a language. */
export const namesIn = (i18n: I18n, locale: AnyLocale) => {
  const tag = formatTag(locale)
  const countries = new Intl.DisplayNames([tag], { type: 'region' })
  const numbers = new Intl.NumberFormat(tag)
  return {
    country: (code: string) => countries.of(code) ?? code,
    interest: (key: InterestKey) => i18n._(interestWords[key]),
    number: (value: number) => numbers.format(value),
  }
}
export type Names = ReturnType<typeof namesIn>

/** A page in the words of its reader, and where it stands among others of its kind. */
export const topicOf = (subject: Subject, directory: Directory, names: Names): Topic | null => {
  switch (subject.kind) {
    case 'all':
      return null
    case 'country': {
      const { code, cities } = subject.country
      return { kind: 'country', country: names.country(code), largestCity: cities[0]?.city.name ?? null }
    }
    case 'city': {
      const leads = subject.country.cities[0] === subject.city
      return { kind: 'city', city: subject.city.city.name, leads }
    }
    case 'interest': {
      const leads = directory.interests[0] === subject.interest
      return { kind: 'interest', interest: names.interest(subject.interest.key), leads }
    }
    case 'interest_in': {
      const leads = subject.country.interests[0] === subject.interest
      const [interest, country] = [names.interest(subject.interest.key), names.country(subject.country.code)]
      return { kind: 'interest_in', interest, country, leads }
    }
  }
}

export const headlineIn = (i18n: I18n, topic: Topic | null): string => i18n._(headlineOf(topic))
