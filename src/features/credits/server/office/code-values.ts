import { centsIn, numberIn, oneIn, oneOrNoneIn, wrong } from '#platform/http/form-values.ts'
import type { Form } from '#platform/http/forms.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import { siteCountries } from '#features/sites/choices.ts'
import type { CodeConditions } from '../../code-contract.ts'
import { codeValidities, currencies } from '../../choices.ts'
import { methodField } from '../../ui/office/code-form.tsx'

/** A day of the calendar as it begins in UTC. */
const dayIn = (form: Form, name: string): string | null => {
  const text = form[name] ?? ''
  if (text === '') return null
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(moment) ? wrong(name) : new Date(moment).toISOString()
}

/** 12.5 or 12,5. */
export const percentageIn = (form: Form): number => {
  const text = form.percentage?.trim().replace(',', '.') ?? ''
  return /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Number(text) : wrong('percentage')
}

export const conditionsIn = (form: Form): CodeConditions => ({
  country: oneOrNoneIn(form, 'country', siteCountries),
  currency: oneOrNoneIn(form, 'currency', currencies),
  minimum_order_cents: centsIn(form, 'minimum'),
  payment_methods: paymentMethods.filter((method) => form[methodField(method)] === '1'),
  validity: oneIn(form, 'validity', codeValidities),
  max_uses: numberIn(form, 'max_uses'),
  starts_at: dayIn(form, 'from'),
  expires_at: dayIn(form, 'until'),
})

const names = [
  'code',
  'percentage',
  'country',
  'currency',
  'minimum',
  'validity',
  'max_uses',
  'from',
  'until',
]

/** What was typed, to be sent on as it is. */
export const typedValues = (form: Form): Record<string, string> =>
  Object.fromEntries(
    [...names, ...paymentMethods.map(methodField)].flatMap((name) => {
      const value = form[name]
      return value === undefined ? [] : [[name, value.slice(0, 60)] as const]
    }),
  )
