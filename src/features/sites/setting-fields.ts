import type { Setting } from './setting-kinds.ts'
import type { Values } from './setting-rules.ts'

type Fields = Record<string, string>

export const tileTexts = ['title', 'text', 'button'] as const

export const asText = (value: unknown): string =>
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
    case 'ordered':
      return { [name]: (value as unknown[]).join(',') }
    case 'own_interests':
      return { [name]: JSON.stringify(value) }
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
