import { z } from 'zod'
import { defineMails } from '#platform/mail/mails.ts'
import type { MailSet } from '#platform/mail/mails.ts'

const purchase = { link: z.string(), amount_cents: z.number(), currency: z.string() }
const bought = {
  ...purchase,
  bought_credits: z.number(),
  receipt_number: z.number(),
  /** When it was bought, and by whose clock that is told. */
  at: z.iso.datetime(),
  zone: z.string(),
}

export const mails = defineMails({
  receipt: {
    ...purchase,
    credits: z.number(),
    tax_rate: z.number(),
    /** Missing in mails that were queued before it was told. */
    country: z.string().default(''),
    receipt_number: z.number(),
    method: z.string(),
  },
  withdrawal: {
    ...purchase,
    credits: z.number(),
    receipt_number: z.number(),
    at: z.iso.datetime(),
    /** By whose clock that is told. Missing in mails that were queued before it was known. */
    zone: z.string().default('UTC'),
  },
  /** What the office gives back. */
  refund_made: {
    ...bought,
    /** That go with it. */
    credits: z.number(),
  },
  /** The provider says later that the money never arrived, whoever gave it back. */
  refund_failed: bought,
  direct_debit_notice: {
    ...purchase,
    day: z.iso.date(),
    reference: z.string(),
    iban: z.string(),
    creditor: z.string(),
  },
})

export const mailSet: MailSet<typeof mails> = {
  catalogue: 'features/credits',
  mails,
  load: async () => (await import('./templates.tsx')).templates,
  samples: async () => (await import('./samples.ts')).samples,
}
