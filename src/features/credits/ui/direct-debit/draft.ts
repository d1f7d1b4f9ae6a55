import type { startDirectDebit } from '../../contract.ts'
import type { Output } from '../../../../protocol/endpoint.ts'

export const mandateFields = [
  'iban',
  'holder',
  'street',
  'house_number',
  'postal_code',
  'city',
  'mobile',
  'consent',
] as const
export type MandateField = (typeof mandateFields)[number]
/** As a form holds it: a box that is not ticked is empty. */
export type MandateValues = Record<MandateField, string>

/** What the server is told of it. */
export const mandateBody = (values: Partial<MandateValues>, country: string) => {
  const {
    iban = '',
    holder = '',
    street = '',
    house_number = '',
    postal_code = '',
    city = '',
    mobile = '',
  } = values
  const consent = Boolean(values.consent)
  return { iban, holder, street, house_number, postal_code, city, mobile, consent, country }
}

/** A code is on its way; when, by the clock of this device. */
export type SentCode = Output<typeof startDirectDebit> & { at: number }

/** What was entered in this tab, by whom. Never the code. */
export type Draft = { userId: number; values: Partial<MandateValues>; sent: SentCode | null }

const KEY = 'direct-debit'
let current: Draft | null | undefined

/** Another member does not see what this one has entered. */
export const readDraft = (userId: number): Draft => {
  if (current === undefined) current = stored()
  return current?.userId === userId ? current : { userId, values: {}, sent: null }
}

const stored = (): Draft | null => {
  try {
    const text = sessionStorage.getItem(KEY)
    return text === null ? null : (JSON.parse(text) as Draft)
  } catch {
    return null
  }
}

export const keepDraft = (draft: Draft | null): void => {
  current = draft
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is full or forbidden: the draft then lives as long as the page.
  }
}
