import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import { country } from './contract-parts.ts'
import { DiscountCode } from './discount-contract.ts'

export const Bundle = z.object({
  id: z.number(),
  credits: z.number(),
  /** The one that the site suggests. */
  is_recommended: z.boolean(),
  /** Bought most on this site of late, by count. */
  is_most_popular: z.boolean(),
  currency: z.string(),
  /** What it costs, and with the discount of `offer`. */
  list_cents: z.number(),
  price_cents: z.number(),
  /** Of one message, with that price. */
  message_cents: z.number(),
})
export type Bundle = z.infer<typeof Bundle>

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/credits.php',
  access: 'anyone',
  summary: 'Get bundles, payment methods and the discount for the country one pays from',
  query: z.object({ country: country.optional() }),
  output: z.object({
    country: z.string(),
    /** Where one can pay from on this site. */
    countries: z.array(z.string()),
    currency: z.string(),
    bundles: z.array(Bundle),
    methods: z.array(z.enum(paymentMethods)),
    /** The one discount that is in the prices: the best of those that come by themselves. */
    offer: DiscountCode.nullable(),
    /** Hundredths of a percent, part of the prices; 0 where none is included. */
    tax_rate: z.number(),
    message_credits: z.number(),
    /** 'Visa •••• 4242', where the member lets the provider keep one. */
    stored_card: z.string().nullable(),
    /** Paid from there again, whatever country is looked at. */
    repeat: z
      .object({ bundle_id: z.number(), method: z.enum(paymentMethods), country: z.string() })
      .nullable(),
  }),
})
