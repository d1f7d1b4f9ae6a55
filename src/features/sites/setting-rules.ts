import { defaultLocale, localeNames } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { nicheNames } from './choices.ts'
import { interestNames, namedTwice } from './own-interests.ts'
import type { OwnInterests } from './own-interests.ts'
import { languagesOf } from './rules.ts'
import { limitsOf } from './setting-limits.ts'
import { schemaOf } from './setting-schema.ts'
import type { Setting, SettingOptions } from './setting-kinds.ts'
import { settings } from './settings.ts'

export type Values = Readonly<Record<string, unknown>>
/** By the name of a setting: a code for whoever calls, words for whoever typed. */
export type Problems = Record<string, { code: string; words: string }>

const keysOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : Object.keys(value ?? {})

const listOf = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words)

/** What has to fit something else. Each part fits by itself when this is asked. */
const acrossSettings = (values: Values, lists: SettingOptions): Problems => {
  const problems: Problems = {}
  const countries = keysOf(values.countries)
  const outside = (name: string) => keysOf(values[name]).filter((country) => !countries.includes(country))
  const named = (codes: string[]) =>
    listOf(codes.map((code) => lists.countries.find(({ key }) => key === code)?.words ?? code))
  for (const name of ['site_entry_countries', 'minimum_message_costs']) {
    const strange = outside(name)
    if (strange.length > 0)
      problems[name] = {
        code: 'country_not_of_site',
        words: `Not among the countries of the site: ${named(strange)}.`,
      }
  }
  const own = values.own_interests as OwnInterests
  const ours = lists.interests.filter(({ key }) => !Object.hasOwn(own, String(key)))
  const isOurs = ({ en = '' }: OwnInterests[string]) =>
    ours.some(({ words }) => words.toLowerCase() === en.toLowerCase())
  const twice = Object.values(own).some(isOurs) ? [defaultLocale] : namedTwice(own)
  if (twice.length > 0)
    problems.own_interests = {
      code: 'name_taken',
      words: `Two are called the same in ${listOf(twice.map((locale) => localeNames[locale as Locale]))}.`,
    }
  if (!keysOf(values.niches).includes(nicheNames[Number(values.niche) - 1]?.key ?? ''))
    problems.niches = { code: 'niche_of_site', words: 'The niche of the site itself has to be on.' }
  const language = values.domain_language
  const spoken = new Set<string>(countries.flatMap((country) => languagesOf(country)))
  if (typeof language === 'string' && !spoken.has(language.slice(0, 2)))
    problems.domain_language = {
      code: 'language_not_of_site',
      words: `Not a language of its countries, which are offered ${listOf([...spoken])}.`,
    }
  return problems
}

/** What would be there. Members have the interests of the site's own: those that a way back leaves out stay. */
export const keepingOwn = (before: Values, changes: Values): Values => {
  const own = changes.own_interests
  const wanted = { ...before, ...changes }
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return wanted
  return { ...wanted, own_interests: { ...(before.own_interests as object), ...own } }
}

/** Those that are to be kept can be chosen, too. */
export const withOwnInterests = (lists: SettingOptions, own: unknown): SettingOptions => {
  const names = interestNames((own ?? {}) as OwnInterests, defaultLocale)
  const known = lists.interests.filter(({ key }) => !Object.hasOwn(names, String(key)))
  return {
    ...lists,
    interests: [...known, ...Object.entries(names).map(([key, words]) => ({ key, words }))],
  }
}

type Checked = { values: Values; problems: Problems }

/** Each of these settings for itself. */
export const checkEach = (values: Values, lists: SettingOptions, which: readonly Setting[]): Checked => {
  const checked: Record<string, unknown> = {}
  const problems: Problems = {}
  for (const setting of which) {
    const result = schemaOf(setting, lists).safeParse(values[setting.name])
    checked[setting.name] = result.success ? result.data : values[setting.name]
    if (!result.success)
      problems[setting.name] = { code: 'invalid_value', words: `Not accepted. ${limitsOf(setting)}`.trim() }
  }
  return { values: checked, problems }
}

/** What can be kept of these values, and what is wrong with the others. */
export const checkSettings = (values: Values, given: SettingOptions): Checked => {
  const lists = withOwnInterests(given, values.own_interests)
  const { values: checked, problems } = checkEach(values, lists, settings)
  const isWhole = Object.keys(problems).length === 0
  return { values: checked, problems: isWhole ? acrossSettings(checked, lists) : problems }
}
