import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { FirstPage } from '#protocol/paging-contract.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import { paymentStates } from './choices.ts'

const country = z.string().regex(/^[A-Z]{2}$/)
const id = z.uuid()
const orderKey = z.string().regex(/^[\w-]{8,100}$/)
/** An amount of money as the provider and the ledger know it: whole hundredths, no fractions. */
const Money = z.object({ cents: z.number().int(), currency: z.string() })
export type Money = z.infer<typeof Money>
const Done = z.object({ done: z.literal(true) })

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
const discountErrors = {
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

/** A payment method as a site has it. */
export const MethodSwitch = z.object({
  method: z.enum(paymentMethods),
  on: z.boolean(),
  /** Why it is off unless it is switched on, in the reader's language; null for what is on by itself. */
  reason: z.string().nullable(),
  /** What the provider cannot do is not offered, whatever the switch says. */
  provider_has: z.boolean(),
  /** Where it is offered; null is everywhere. */
  countries: z.array(z.string()).nullable(),
})
export type MethodSwitch = z.infer<typeof MethodSwitch>

export const getMethodSwitches = endpoint({
  method: 'GET',
  path: '/api/payment-methods.php',
  access: { staff: 'admin' },
  summary: 'List all payment methods with their switch on this site',
  output: z.object({ methods: z.array(MethodSwitch) }),
})

export const switchMethod = endpoint({
  method: 'PUT',
  path: '/api/payment-methods.php',
  access: { staff: 'admin' },
  summary: 'Switch a payment method on or off for this site',
  body: z.strictObject({ method: z.enum(paymentMethods), on: z.boolean() }),
  output: z.object({ methods: z.array(MethodSwitch) }),
})

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

export const orderErrors = {
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
const chargeBody = {
  order_key: orderKey,
  bundle_id: z.number().int().positive(),
  most_cents: z.number().int().positive(),
  replaces: id.optional(),
}
const chargeErrors = { price_changed: 409, ...orderErrors }

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
  body: z.strictObject(chargeBody),
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

export const WithdrawalQuote = z.object({
  payment_id: z.string(),
  until: z.string(),
  unused_credits: z.number(),
  refund: Money,
  /** Nothing that was ever paid for would be left. */
  ends_premium: z.boolean(),
})

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/api/withdrawal.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Get what a withdrawal from a purchase would refund',
  query: z.object({ id: z.string().max(60) }),
  output: z.object({ quote: WithdrawalQuote }),
  errors: { withdrawal_over: 409 },
})

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/withdrawal.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Withdraw from a purchase: unused credits are removed and refunded, a confirmation is emailed',
  body: z.strictObject({
    id,
    /** What the quote promised: a spend in between is told before it counts. */
    unused_credits: z.number().int().min(0),
  }),
  output: z.object({ payment: Payment, refund: Money, withdrawn_at: z.string() }),
  errors: { withdrawal_over: 409, withdrawal_changed: 409 },
})

export const getDirectDebit = endpoint({
  method: 'GET',
  path: '/api/directdebit.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Get whether one can pay by direct debit, and the account used before',
  output: z.object({
    is_blocked: z.boolean(),
    limit: Money,
    left: Money,
    mandate: z.object({ iban: z.string(), holder: z.string(), reference: z.string() }).nullable(),
  }),
})

export const revokeMandate = endpoint({
  method: 'DELETE',
  path: '/api/directdebit.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Withdraw the direct debit mandate',
  output: Done,
  idempotency: 'own',
})

const directDebitErrors = { direct_debit_blocked: 403, direct_debit_limit: 409 }
const line = z.string().trim().max(120)

export const startDirectDebit = endpoint({
  method: 'POST',
  path: '/api/directdebit.php',
  access: 'member',
  summary: 'Set up a mandate and text the code to the mobile phone',
  body: z.strictObject({
    iban: line,
    holder: line,
    street: line,
    house_number: line,
    postal_code: line,
    city: line,
    mobile: line,
    consent: z.boolean(),
    /** Where one pays from; a number without a prefix is one of this country. */
    country,
  }),
  output: z.object({ mandate_id: z.number(), mobile: z.string(), creditor: z.string() }),
  errors: { too_many_codes: 429, method_not_offered: 409, ...directDebitErrors },
  idempotency: 'own',
})

export const payByDirectDebit = endpoint({
  method: 'PUT',
  path: '/api/directdebit.php',
  access: 'member',
  summary: 'Confirm the mandate with the code, or use the confirmed one, and pay for a bundle with it',
  body: z.strictObject({
    ...chargeBody,
    mandate_id: z.number().int().positive().optional(),
    code: z.string().max(12).optional(),
    country,
    discount: z.string().max(60).optional(),
  }),
  output: z.object({ payment: Payment }),
  errors: { code_invalid: 403, too_many_codes: 429, ...directDebitErrors, ...chargeErrors },
  idempotency: 'own',
})

/** Told to a member whose balance has changed. */
export type CreditsEvent = { type: 'credits'; credits: number }
