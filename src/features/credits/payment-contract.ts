import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { FirstPage } from '#protocol/paging-contract.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import { paymentStates } from './choices.ts'
import { country, Done, id, Money } from './contract-parts.ts'
import { discountErrors } from './discount-contract.ts'

export const Payment = z.object({
  payment_id: z.string(),
  state: z.enum(paymentStates),
  credits: z.number(),
  paymentmethod: z.enum(paymentMethods),
  amount: Money,
  list: Money,
  refunded: Money,
  tax_rate: z.number(),
  paymentCountry: z.string(),
  bundle_id: z.number().nullable(),
  discount: z.object({ code: z.string(), percentage: z.number() }).nullable(),
  is_recurring: z.boolean(),
  /** Where to pay, while it is not paid. */
  checkout_url: z.string().nullable(),
  receipt_number: z.number().nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  /** Until when one can withdraw from it; null when not or not any more. */
  withdraw_until: z.string().nullable(),
})
export type Payment = z.infer<typeof Payment>

const orderKey = z.string().regex(/^[\w-]{8,100}$/)

const orderErrors = {
  bundle_not_found: 404,
  method_not_offered: 409,
  /** An order of one's own holds the discount; name it in `replaces` to give it up. */
  discount_reserved: 409,
  /** The order named in `replaces` is paid or being paid: there is no room for another. */
  order_not_replaced: 409,
  provider_unavailable: 503,
  /** The provider did not say whether it has charged the card or the account; we go on asking. */
  charge_unknown: 503,
  too_many_orders: 429,
  /** More than the buyer lets themself spend in a month. */
  spending_limit: 409,
  /** A limit in other money: what this costs cannot be held against it. */
  spending_limit_currency: 409,
  ...discountErrors,
}

/** What is charged without a page of the provider: the bundle that was shown, for what was shown at most. */
export const Charge = z.strictObject({
  order_key: orderKey,
  bundle_id: z.number().int().positive(),
  most_cents: z.number().int().positive(),
  replaces: id.optional(),
})
export const chargeErrors = { price_changed: 409, ...orderErrors }

export const orderBundle = endpoint({
  method: 'POST',
  path: '/api/payment.php',
  access: 'member',
  summary: 'Order a bundle; returns where to pay',
  body: z.strictObject({
    order_key: orderKey,
    bundle_id: z.number().int().positive(),
    method: z.enum(paymentMethods),
    country,
    code: z.string().max(60).optional(),
    /** Lets the provider keep the card for the next time. */
    keep_card: z.boolean().optional(),
    replaces: id.optional(),
  }),
  output: z.object({ payment: Payment }),
  errors: orderErrors,
  // The order key does it: the provider is asked outside of a transaction.
  idempotency: 'own',
})

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/payment.php',
  access: 'member',
  whileSuspended: true,
  summary: "Get the state of one's own payment; asks the provider while it is open",
  query: z.object({ id: z.string().max(60) }),
  output: z.object({
    payment: Payment,
    credits: z.number(),
    /** It has just made the member Premium: the first that was ever paid. */
    makes_premium: z.boolean(),
  }),
})

export const cancelPayment = endpoint({
  method: 'DELETE',
  path: '/api/payment.php',
  access: 'member',
  summary: 'Cancel an unpaid order',
  body: z.strictObject({ id }),
  output: z.object({ payment: Payment }),
  idempotency: 'own',
})

export const getPayments = endpoint({
  method: 'GET',
  path: '/api/payments.php',
  access: 'member',
  whileSuspended: true,
  summary: "List one's own payments, newest first, and what was spent on fictional profiles",
  query: z.object({ before: id.optional(), page: FirstPage }),
  output: z.object({
    payments: z.array(Payment),
    has_more: z.boolean(),
    spent: z.object({ all: z.number(), fictional: z.number() }),
  }),
})

export const repeatOrder = endpoint({
  method: 'POST',
  path: '/api/repeat-order.php',
  access: 'member',
  summary: 'Buy the last paid bundle again with the saved card',
  body: Charge,
  output: z.object({ payment: Payment }),
  errors: { nothing_to_repeat: 409, ...chargeErrors },
  idempotency: 'own',
})

export const forgetCard = endpoint({
  method: 'DELETE',
  path: '/api/stored-card.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Remove the saved card',
  output: Done,
  idempotency: 'own',
})
