import { z } from 'zod'
import { locales } from '#protocol/locales.ts'
import { INTEREST_NAME_MAX, isOwnInterest, MOST_OWN_INTERESTS } from './own-interests.ts'
import type { OfKind, Option, OptionList, Setting, SettingOptions } from './setting-kinds.ts'

/** No character that nobody sees. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)

const byLanguage = (max: number) =>
  z.strictObject(Object.fromEntries(locales.map((locale) => [locale, line(max).optional()])))

export const TILE_TEXT_MAX = 120
const tileText = byLanguage(TILE_TEXT_MAX).refine(({ en }) => en !== undefined)
const Tile = z.strictObject({
  title: tileText,
  text: tileText,
  button: tileText,
  href: z.url({ protocol: /^https$/ }).max(500),
})

export const COSTS_AT_MOST = 1000
const Costs = z.strictObject({
  costs: z.number().min(0).max(COSTS_AT_MOST).multipleOf(0.01),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

export const optionsOf = (from: readonly Option[] | OptionList, lists: SettingOptions): readonly Option[] =>
  typeof from === 'string' ? lists[from] : from

const among = (options: readonly Option[]) =>
  z.custom<string | number | null>((value) => options.some(({ key }) => key === value))

/** A name in each of our languages: a member reads it as one of ours. */
const OwnInterestNames = z.strictObject(
  Object.fromEntries(locales.map((locale) => [locale, line(INTEREST_NAME_MAX)])),
)
const OwnInterests = z
  .record(z.string().refine(isOwnInterest), OwnInterestNames)
  .refine((own) => Object.keys(own).length <= MOST_OWN_INTERESTS)

const keyList = ({ of, atLeast = 0 }: OfKind<'list' | 'ordered'>, lists: SettingOptions) =>
  z
    .array(among(lists[of]))
    .min(atLeast)
    .refine((keys) => new Set(keys).size === keys.length)

const textSchema = ({ max, pattern, none }: OfKind<'text'>) => {
  const text = pattern ? line(max).regex(pattern) : line(max)
  return none === undefined ? text : text.nullable()
}

const numberSchema = ({ min, max, none }: OfKind<'number'>) => {
  const number = z.number().int().min(min).max(max)
  return none === undefined ? number : number.nullable()
}

/** What a setting takes. */
export const schemaOf = (setting: Setting, lists: SettingOptions): z.ZodType => {
  switch (setting.kind) {
    case 'number':
      return numberSchema(setting)
    case 'euros':
      return z
        .number()
        .int()
        .min(setting.min * 100)
        .max(setting.max * 100)
    case 'switch':
      return z.boolean()
    case 'choice':
      return among(optionsOf(setting.options, lists))
    case 'text':
      return textSchema(setting)
    case 'texts':
      return byLanguage(setting.max)
    case 'list':
    case 'ordered':
      return keyList(setting, lists)
    case 'own_interests':
      return OwnInterests
    case 'hue':
      return z.number().int().min(0).max(360)
    case 'costs':
      return z.strictObject(
        Object.fromEntries(lists.countries.map(({ key }) => [String(key), Costs.optional()])),
      )
    case 'tile':
      return Tile.nullable()
  }
}
