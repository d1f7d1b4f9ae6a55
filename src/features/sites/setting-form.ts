import { locales } from '#protocol/locales.ts'
import { siteCountries } from './choices.ts'
import { optionsOf } from './setting-schema.ts'
import type { Setting, SettingOptions } from './setting-kinds.ts'
import type { Values } from './setting-rules.ts'
import { settings } from './settings.ts'

type Form = Readonly<Record<string, string | undefined>>
type Fields = Record<string, string>

export const tileTexts = ['title', 'text', 'button'] as const

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const textsFields = (name: string, texts: unknown): Fields =>
  Object.fromEntries(
    Object.entries((texts ?? {}) as Values).map(([locale, text]) => [`${name}.${locale}`, asText(text)]),
  )

const costsFields = (name: string, costs: unknown): Fields =>
  Object.fromEntries(
    Object.entries((costs ?? {}) as Record<string, Values>).flatMap(([country, one]) => [
      [`${name}.${country}.costs`, asText(one.costs)],
      [`${name}.${country}.currency`, asText(one.currency)],
    ]),
  )

const tileFields = (name: string, tile: unknown): Fields => {
  const { href, ...texts } = (tile ?? {}) as Values
  const fields = tileTexts.map((text) => textsFields(`${name}.${text}`, texts[text]))
  return Object.assign({ [`${name}.href`]: asText(href) }, ...fields)
}

const eurosText = (value: unknown): string =>
  typeof value === 'number' ? (value / 100).toFixed(2) : asText(value)

/** What the fields of a setting show for a value, be it one that is not accepted. */
export const fieldsOf = ({ kind, name }: Pick<Setting, 'kind' | 'name'>, value: unknown): Fields => {
  switch (kind) {
    case 'switch':
      return value === true ? { [name]: '1' } : {}
    case 'euros':
      return { [name]: eurosText(value) }
    case 'list':
      return Object.fromEntries((value as unknown[]).map((key) => [`${name}.${String(key)}`, '1']))
    case 'texts':
      return textsFields(name, value)
    case 'costs':
      return costsFields(name, value)
    case 'tile':
      return tileFields(name, value)
    case 'number':
    case 'hue':
    case 'choice':
    case 'text':
      return { [name]: asText(value) }
  }
}

const numberIn = (text: string): unknown => (/^-?\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : text)
const centsIn = (text: string): unknown => {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? text : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
const textsIn = (form: Form, name: string) => {
  const typed = locales.map((locale) => [locale, form[`${name}.${locale}`]?.trim() ?? ''] as const)
  return Object.fromEntries(typed.filter(([, text]) => text !== ''))
}
const costsIn = (form: Form, name: string) => {
  const typed = siteCountries.map((country) => {
    const costs = (form[`${name}.${country}.costs`] ?? '').trim().replace(',', '.')
    const currency = (form[`${name}.${country}.currency`] ?? '').trim().toUpperCase()
    return [country, { costs: numberIn(costs), currency }] as const
  })
  return Object.fromEntries(typed.filter(([, { costs, currency }]) => costs !== '' || currency !== ''))
}
const tileIn = (form: Form, name: string) => {
  const texts = tileTexts.map((text) => [text, textsIn(form, `${name}.${text}`)] as const)
  const href = form[`${name}.href`]?.trim() ?? ''
  const isEmpty = href === '' && texts.every(([, typed]) => Object.keys(typed).length === 0)
  return isEmpty ? null : { ...Object.fromEntries(texts), href }
}

const valueIn = (setting: Setting, form: Form, lists: SettingOptions): unknown => {
  const { name } = setting
  const text = form[name]?.trim() ?? ''
  switch (setting.kind) {
    case 'number':
      return text === '' && setting.none !== undefined ? null : numberIn(text)
    case 'hue':
      return numberIn(text)
    case 'euros':
      return centsIn(text)
    case 'switch':
      return text === '1'
    case 'choice': {
      const known = optionsOf(setting.options, lists).find(({ key }) => asText(key) === text)
      return known ? known.key : text
    }
    case 'text':
      return text === '' && setting.none !== undefined ? null : text
    case 'texts':
      return textsIn(form, name)
    case 'list':
      return lists[setting.of].map(({ key }) => key).filter((key) => form[`${name}.${String(key)}`] === '1')
    case 'costs':
      return costsIn(form, name)
    case 'tile':
      return tileIn(form, name)
  }
}

/** What was typed, as values; whatever is none stays as it was typed. */
export const typedIn = (form: Form, lists: SettingOptions, of: readonly string[]): Values =>
  Object.fromEntries(
    settings.filter(({ name }) => of.includes(name)).map((one) => [one.name, valueIn(one, form, lists)]),
  )
