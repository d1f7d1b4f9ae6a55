import { z } from 'zod'

const methods = [
  'applepay',
  'bancontact',
  'banktransfer',
  'blik',
  'creditcard',
  'directdebit',
  'eps',
  'ideal',
  'mobilepay',
  'paypal',
  'paysafecard',
  'przelewy24',
  'satispay',
  'swish',
  'twint',
  'vipps',
] as const

const locale = z.enum([
  'da_DK',
  'de_DE',
  'en_GB',
  'es_ES',
  'fi_FI',
  'fr_FR',
  'it_IT',
  'nb_NO',
  'nl_NL',
  'pl_PL',
  'sv_SE',
])

const Amount = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  value: z
    .string()
    .regex(/^(?:0|[1-9]\d*)\.\d\d$/)
    .refine((value) => Number(value) > 0),
})

/** A field that is not here is refused, as Mollie refuses one that it does not know. */
export const PaymentBody = z.strictObject({
  amount: Amount,
  description: z.string().min(1).max(255),
  redirectUrl: z.url().nullable(),
  webhookUrl: z.url(),
  locale,
  method: z.enum(methods).optional(),
  metadata: z.strictObject({ reference: z.string().min(1) }),
  sequenceType: z.enum(['oneoff', 'first', 'recurring']),
  customerId: z.string().optional(),
  mandateId: z.string().optional(),
})

export const RefundBody = z.strictObject({
  amount: Amount,
  metadata: z.strictObject({ key: z.string().min(1) }),
})

export const CustomerBody = z.strictObject({ name: z.string().min(1), email: z.email(), locale })

export const MandateBody = z.strictObject({
  method: z.literal('directdebit'),
  consumerName: z.string().min(1),
  consumerAccount: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/),
  signatureDate: z.iso.date(),
  mandateReference: z.string().min(1).max(35),
})
