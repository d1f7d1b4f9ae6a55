import type { QueryClient } from '@tanstack/react-query'
import { jsonEntry, sessionEntries } from '#design/storage.ts'
import { ask } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { startDirectDebit } from '../../direct-debit-contract.ts'

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

/**
 * What was entered, by whom: as long as the page lives. The tab keeps only that a code is on its way, for those who
 * leave to read the message and come back: an account number has no business in a storage. Never the code.
 */
export type Draft = { userId: number; values: Partial<MandateValues>; sent: SentCode | null }

type Kept = Pick<Draft, 'userId' | 'sent'>

const entry = jsonEntry<Kept>(sessionEntries, 'direct-debit')
let current: Draft | null | undefined

/** Another member does not see what this one has entered. */
export const readDraft = (userId: number): Draft => {
  if (current === undefined) current = stored()
  return current?.userId === userId ? current : { userId, values: {}, sent: null }
}

const stored = (): Draft | null => {
  const saved = entry.get()
  return saved && { ...saved, values: {} }
}

export const keepDraft = (draft: Draft | null): void => {
  current = draft
  entry.set(draft?.sent ? { userId: draft.userId, sent: draft.sent } : null)
}

let stopWatching = () => {}

/** Whoever logs out, on whatever page, leaves nothing of it behind. */
export const forgetDraftAtLogout = (queries: QueryClient, userId: number): void => {
  stopWatching()
  stopWatching = queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== getUser.path) return
    if (queries.getQueryData(ask(getUser).queryKey)?.user?.id === userId) return
    stopWatching()
    keepDraft(null)
  })
}
