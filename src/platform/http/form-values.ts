import { Refusal } from '#protocol/refusal.ts'
import type { Form } from './forms.ts'

/** What somebody typed is not what belongs there. */
export const wrong = (field: string): never => {
  throw new Refusal('invalid_input', {}, { fields: { [field]: 'invalid_value' } })
}

/** Null where nothing was typed. */
export const numberIn = (form: Form, name: string): number | null => {
  const text = form[name]?.trim() ?? ''
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : wrong(name)
}

export const neededNumber = (form: Form, name: string): number => numberIn(form, name) ?? wrong(name)

/** 12.5 or 12,50 as hundredths; null where nothing was typed. */
export const centsIn = (form: Form, name: string): number | null => {
  const text = form[name]?.trim() ?? ''
  if (text === '') return null
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? wrong(name) : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export const neededCents = (form: Form, name: string): number => centsIn(form, name) ?? wrong(name)

export const oneIn = <T extends string>(form: Form, name: string, choices: readonly T[]): T =>
  choices.find((choice) => choice === form[name]) ?? wrong(name)

/** Null where nothing was chosen. */
export const oneOrNoneIn = <T extends string>(form: Form, name: string, choices: readonly T[]): T | null =>
  (form[name] ?? '') === '' ? null : oneIn(form, name, choices)
