import { locales } from '#protocol/locales.ts'
import { siteCountries } from './choices.ts'
import { asText, tileTexts } from './setting-fields.ts'
import type { Setting, SettingOptions } from './setting-kinds.ts'
import type { Values } from './setting-rules.ts'
import { optionsOf } from './setting-schema.ts'
import { settings } from './settings.ts'

type Form = Readonly<Record<string, string | undefined>>

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

/** As the step of review sends it along. */
const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
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
    case 'ordered':
      return text === '' ? [] : text.split(',')
    case 'own_interests':
      return jsonIn(text)
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
