import type { HookContext } from '#platform/hooks.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { interestKeys, nicheNames, siteCountries } from '../../choices.ts'
import { withOwnInterests } from '../../setting-rules.ts'
import { optionLists } from '../../setting-kinds.ts'
import type { Option, SettingOptions } from '../../setting-kinds.ts'
import { findCompanies } from '../queries.ts'
import { siteOf } from '../visitor.ts'
import { settingOptions } from './hooks.ts'

const countryNames = new Intl.DisplayNames(['en-GB'], { type: 'region' })

/** `one_night_stand` as words. */
export const inWords = (key: string): Option => {
  const words = key.replaceAll('_', ' ')
  return { key, words: words.charAt(0).toUpperCase() + words.slice(1) }
}

/** Ours and those of later features; a list that nobody brings is empty. */
export const listsFor = async (context: HookContext): Promise<SettingOptions> => {
  const companies = await findCompanies.many(context.db)
  const own = {
    countries: siteCountries.map((key) => ({ key, words: countryNames.of(key) ?? key })),
    companies: companies.map(({ id, name }) => ({ key: id, words: name })),
    interests: interestKeys.map(inWords),
    niches: nicheNames,
  }
  const given: Partial<SettingOptions> = Object.assign(
    {},
    own,
    ...(await settingOptions.run(context, undefined)),
  )
  return Object.fromEntries(optionLists.map((list) => [list, given[list] ?? []])) as SettingOptions
}

/** With what this site has added to them. */
export const optionsFor = async (context: RequestContext): Promise<SettingOptions> => {
  const { own_interests: interests } = await siteOf(context)
  return withOwnInterests(await listsFor(context), interests)
}
