import type { Form } from '#platform/http/forms.ts'
import { Refusal } from '#protocol/refusal.ts'

export const wrong = (field: string): never => {
  throw new Refusal('invalid_input', {}, { fields: { [field]: 'invalid_value' } })
}

export const idIn = (form: Form, name = 'id'): number => {
  const text = form[name]?.trim() ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : wrong(name)
}
