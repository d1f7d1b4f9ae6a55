import { localeNames } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { optionsOf } from './setting-schema.ts'
import type { OwnInterests } from './own-interests.ts'
import type { OfKind, Setting, SettingOptions } from './setting-kinds.ts'

type Parts = Record<string, string>
export type Change = { part: string; old: string; new: string }

const NONE = 'none'
const languageName = (locale: string): string => localeNames[locale as Locale] ?? locale

const textsParts = (texts: unknown, before = ''): Parts =>
  Object.fromEntries(
    Object.entries((texts ?? {}) as Record<string, string>).map(([locale, text]) => [
      before + languageName(locale),
      text,
    ]),
  )

type Tile = { title: object; text: object; button: object; href: string }
const tileParts = (tile: Tile | null): Parts =>
  tile === null
    ? {}
    : {
        ...textsParts(tile.title, 'Title, '),
        ...textsParts(tile.text, 'Text, '),
        ...textsParts(tile.button, 'Button, '),
        Link: tile.href,
      }

const costsParts = (costs: unknown, lists: SettingOptions): Parts =>
  Object.fromEntries(
    Object.entries((costs ?? {}) as Record<string, { costs: number; currency: string }>).map(
      ([country, one]) => [
        lists.countries.find(({ key }) => key === country)?.words ?? country,
        `${one.costs.toFixed(2)} ${one.currency}`,
      ],
    ),
  )

const ownInterestParts = (own: OwnInterests): Parts =>
  Object.assign({}, ...Object.values(own).map((names) => textsParts(names, `${names.en}, `)))

/** A value as words, part by part: most have one part, without a name. */
const partsOf = (setting: Setting, value: unknown, lists: SettingOptions): Parts => {
  const single = (words: string): Parts => ({ '': words })
  const wordsIn = (from: Parameters<typeof optionsOf>[0], key: unknown) =>
    optionsOf(from, lists).find((option) => option.key === key)?.words ?? String(key)
  switch (setting.kind) {
    case 'number':
      return single(
        value === null
          ? (setting.none ?? NONE)
          : `${Number(value)} ${value === 1 ? setting.unit.replace(/s$/, '') : setting.unit}`,
      )
    case 'euros':
      return single(`${(Number(value) / 100).toFixed(2)} EUR`)
    case 'hue':
      return single(String(value))
    case 'switch':
      return single(value === true ? 'on' : 'off')
    case 'choice':
      return single(wordsIn(setting.options, value))
    case 'text':
      return single(typeof value === 'string' ? value : (setting.none ?? NONE))
    case 'texts':
      return textsParts(value)
    case 'own_interests':
      return ownInterestParts(value as OwnInterests)
    case 'list':
    case 'ordered':
      return Object.fromEntries((value as unknown[]).map((key) => [wordsIn(setting.of, key), 'yes']))
    case 'costs':
      return costsParts(value, lists)
    case 'tile':
      return tileParts(value as Tile | null)
  }
}

const missing = ({ kind }: Setting): string =>
  ({ list: 'no', ordered: 'no', texts: 'our own text' })[kind as string] ?? NONE

/** Of what is in both, the order, if it is another one: what came or went is told by itself. */
const orderChange = (
  { of }: OfKind<'ordered'>,
  old: unknown[],
  now: unknown[],
  lists: SettingOptions,
): Change[] => {
  const said = (keys: unknown[], others: unknown[]) =>
    keys
      .filter((key) => others.includes(key))
      .map((key) => lists[of].find((option) => option.key === key)?.words ?? String(key))
      .join(', ')
  return [{ part: 'Order', old: said(old, now), new: said(now, old) }]
}

/** What is another one, in words: each language, country or choice by itself. */
export const changesIn = (setting: Setting, old: unknown, now: unknown, lists: SettingOptions): Change[] => {
  const [before, after] = [partsOf(setting, old, lists), partsOf(setting, now, lists)]
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((part) => ({
    part,
    old: before[part] ?? missing(setting),
    new: after[part] ?? missing(setting),
  }))
  const order =
    setting.kind === 'ordered' ? orderChange(setting, old as unknown[], now as unknown[], lists) : []
  return [...parts, ...order].filter((change) => change.old !== change.new)
}
