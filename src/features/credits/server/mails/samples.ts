import type { Samples } from '#platform/mail/mails.ts'
import type { mails } from './index.ts'

const link = '/activate?token=abc&x=1'

/** For the gallery and the tests. */
export const samples: Samples<typeof mails> = {
  receipt: {
    name: 'Anna',
    link,
    credits: 30,
    amount_cents: 124999,
    currency: 'EUR',
    tax_rate: 2550,
    country: 'FI',
    receipt_number: 4711,
    method: 'ideal',
  },
  withdrawal: {
    name: 'Anna',
    link,
    credits: 12,
    amount_cents: 1000,
    currency: 'EUR',
    receipt_number: 4711,
    at: '2026-11-15T12:34:56.000Z',
    zone: 'Europe/Amsterdam',
  },
  refund_made: {
    name: 'Anna',
    link,
    bought_credits: 30,
    credits: 12,
    amount_cents: 124999,
    currency: 'EUR',
    receipt_number: 4711,
    at: '2026-11-12T23:34:56.000Z',
    zone: 'Europe/Amsterdam',
  },
  refund_failed: {
    name: 'Anna',
    link,
    bought_credits: 30,
    amount_cents: 124999,
    currency: 'EUR',
    receipt_number: 4711,
    at: '2026-11-12T23:34:56.000Z',
    zone: 'Europe/Amsterdam',
  },
  direct_debit_notice: {
    name: 'Anna',
    link,
    amount_cents: 2499,
    currency: 'EUR',
    day: '2026-11-17',
    reference: 'VONK-17-AB2CD3EF',
    iban: 'NL•• •••• 4300',
    creditor: 'Vonk Ontmoetingen B.V.',
  },
}
