import type { Locale, Metadata, PaymentRequest, PaymentResponse } from 'mollie-api-typescript/models'
import { mollieMethodOf } from './methods.ts'
import { notUnderstood } from './mollie-errors.ts'
import type { ProviderOrder, ProviderPayment, ProviderState, RefundState } from './port.ts'

const DESCRIPTION_CHARACTERS = 255

const locales: Partial<Record<string, Locale>> = {
  da: 'da_DK',
  de: 'de_DE',
  en: 'en_GB',
  es: 'es_ES',
  fi: 'fi_FI',
  fr: 'fr_FR',
  it: 'it_IT',
  nb: 'nb_NO',
  nl: 'nl_NL',
  pl: 'pl_PL',
  sv: 'sv_SE',
}
export const localeOf = (locale: string): Locale => locales[locale] ?? 'en_GB'

const states: Partial<Record<string, ProviderState>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
}

export const refundStates: Partial<Record<string, RefundState>> = {
  queued: 'under_way',
  pending: 'under_way',
  processing: 'under_way',
  refunded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

type Amount = { currency: string; value: string }
export const amountOf = (cents: number, currency: string): Amount => ({
  currency,
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

const centsOf = (amount: Amount | undefined): number => {
  if (!amount) return 0
  const [, whole, hundredths] = /^(\d+)\.(\d\d)$/.exec(amount.value) ?? []
  if (!whole) throw notUnderstood('an amount')
  return Number(whole) * 100 + Number(hundredths)
}

/** What we wrote beside a payment or a refund. */
export const noteOf = (metadata: Metadata | null | undefined, name: string): string => {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return ''
  const value: unknown = metadata[name]
  return typeof value === 'string' ? value : ''
}

const savedCardOf = (payment: PaymentResponse): ProviderPayment['savedCard'] => {
  const { customerId, mandateId, details } = payment
  const lastFour = details?.cardNumber?.slice(-4)
  const isKept = payment.sequenceType === 'first' && payment.status === 'paid'
  if (!isKept || !customerId || !mandateId || !lastFour) return null
  return { customerId, mandateId, label: `${details?.cardLabel ?? ''} •••• ${lastFour}`.trim() }
}

export const paymentOf = (payment: PaymentResponse): ProviderPayment => {
  const state = states[payment.status]
  if (!state) throw notUnderstood('a status')
  return {
    id: payment.id,
    reference: noteOf(payment.metadata, 'reference'),
    state,
    amountCents: centsOf(payment.amount),
    currency: payment.amount.currency,
    refundedCents: centsOf(payment.amountRefunded),
    chargedBackCents: centsOf(payment.amountChargedBack),
    checkoutUrl: payment.links.checkout?.href ?? null,
    savedCard: savedCardOf(payment),
  }
}

/** A direct debit always charges a mandate; what a kept card is charged by is known from its mandate. */
export const requestOf = (order: ProviderOrder): PaymentRequest => {
  const isDebit = order.method === 'directdebit'
  const isRecurring = isDebit || order.sequence === 'recurring'
  const sequences = { once: 'oneoff', first: 'first', recurring: 'recurring' } as const
  return {
    amount: amountOf(order.amountCents, order.currency),
    description: order.description.slice(0, DESCRIPTION_CHARACTERS),
    redirectUrl: isRecurring ? null : order.redirectUrl,
    webhookUrl: order.webhookUrl,
    locale: localeOf(order.locale),
    metadata: { reference: order.reference },
    sequenceType: isRecurring ? 'recurring' : sequences[order.sequence],
    customerId: order.customerId,
    ...(isRecurring && { mandateId: order.mandateId }),
    ...((isDebit || !isRecurring) && { method: mollieMethodOf(order.method) }),
  }
}
