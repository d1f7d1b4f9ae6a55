import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import { country } from './contract-parts.ts'

export const DiscountCode = z.object({
  code: z.string(),
  /** Why it is offered: somebody typed it, or it comes by itself. */
  kind: z.enum(['code', 'time_bonus', 'welcome', 'retention']),
  country: z.string().nullable(),
  user_id: z.number().nullable(),
  expires: z.string().nullable(),
  /** By the server's clock; the page counts down from it. */
  seconds_left: z.number().nullable(),
  value_percentage: z.number(),
  percentage: z.number(),
  currency: z.string().nullable(),
  minimum_order_value: z.number().nullable(),
  minimum: z.number().nullable(),
  status: z.string(),
  validity: z.string(),
  expired: z.boolean(),
  paymentmethods: z.array(z.enum(paymentMethods)),
})
export type DiscountCode = z.infer<typeof DiscountCode>

/** Reasons why a code that exists does not help here. */
export const discountErrors = {
  code_not_found: 404,
  code_used: 409,
  code_expired: 410,
  code_minimum: 409,
  code_country: 409,
  code_method: 409,
}

export const getDiscount = endpoint({
  method: 'GET',
  path: '/api/discountcode.php',
  access: 'member',
  summary:
    'Get a discount: of the given code, with welcome=true the welcome code, with neither the one that applies automatically',
  query: z
    .strictObject({
      code: z.string().trim().min(1).max(60).optional(),
      welcome: z.enum(['true', 'false']).optional(),
      /** Where one pays from: a code that no bundle there can be had with is refused. */
      country: country.optional(),
    })
    .refine(({ code, welcome }) => code === undefined || welcome === undefined, { path: ['welcome'] })
    .refine(({ code, country: from }) => code !== undefined || from === undefined, { path: ['country'] }),
  output: z.object({ discountcode: DiscountCode.nullable() }),
  errors: discountErrors,
})

export const claimRetention = endpoint({
  method: 'POST',
  path: '/api/discountcode.php',
  access: 'member',
  summary: 'Accept the offer made to members who are about to delete their account',
  body: z.strictObject({}),
  output: z.object({ discountcode: DiscountCode }),
  errors: { code_used: 409 },
  // A second press finds the same code.
  idempotency: 'own',
})
