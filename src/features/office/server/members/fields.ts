import type { Form } from '#platform/http/forms.ts'
import { Refusal } from '#protocol/refusal.ts'

const wrong = (field: string): never => {
  throw new Refusal('invalid_input', {}, { fields: { [field]: 'invalid_value' } })
}

export const numberIn = (form: Form, name: string): number => {
  const text = form[name]?.trim() ?? ''
  return /^-?\d{1,15}$/.test(text) ? Number(text) : wrong(name)
}

export const oneIn = <T extends string>(form: Form, name: string, known: readonly T[]): T =>
  known.find((one) => one === form[name]) ?? wrong(name)

/** 12.5 or 12,50 as hundredths. */
export const centsIn = (form: Form, name: string): number => {
  const [, whole, part = ''] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(form[name] ?? '') ?? []
  return whole === undefined ? wrong(name) : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
