import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLanguageTag } from '#design/use-language-tag.ts'
import { ask } from '#protocol/ask.ts'
import { genders } from '#features/accounts/contract.ts'
import { AGE_MAX, getRegions } from '#features/members/contract.ts'
import type { SearchFilters } from '#features/members/contract.ts'
import { likedWords } from './evenings.ts'
import { EVERYWHERE } from './finder-address.ts'

const genderWords: Record<(typeof genders)[number], MessageDescriptor> = {
  woman: msg({ message: 'Women', context: 'who was found' }),
  man: msg({ message: 'Men', context: 'who was found' }),
  other: msg({ message: 'Non-binary people and other genders', context: 'who was found' }),
}

/** What the search really went by, in words: a filter that the site does not have is not claimed. */
export const useMatchedFacts = (filters: SearchFilters, countryName: (code: string) => string): string[] => {
  const { i18n, t } = useLingui()
  const tag = useLanguageTag()
  const queries = useQueryClient()
  const { country, countryregion, min_age: from, max_age: to } = filters
  const listed = (type: 'conjunction' | 'disjunction', words: string[]) =>
    new Intl.ListFormat(tag, { type }).format(words)

  const isAnyGender = filters.gender.length === genders.length
  const who = isAnyGender
    ? t({
        message: 'All genders',
        comment: 'Label above the results of the match finder: people of all genders were searched',
      })
    : listed(
        'conjunction',
        filters.gender.map((key) => i18n._(genderWords[key])),
      )
  const ages = to >= AGE_MAX ? t`${from} and older` : t`${from} to ${to} years old`
  const regions = queries.getQueryData(ask(getRegions, { country }).queryKey)?.regions[country]
  const region = regions?.find(({ code }) => code === countryregion)?.name
  const where = country === EVERYWHERE ? t`Everywhere` : (region ?? countryName(country))
  const known: Partial<Record<string, MessageDescriptor>> = likedWords
  const liked = filters.interests.flatMap((key) => known[key] ?? []).map((word) => i18n._(word))
  const likes = listed('disjunction', liked)
  return [
    who,
    ages,
    where,
    ...(liked.length > 0
      ? [
          t({
            message: `Into ${likes}`,
            comment: 'Label above match finder results: people who like these things, such as wine or music',
          }),
        ]
      : []),
  ]
}
