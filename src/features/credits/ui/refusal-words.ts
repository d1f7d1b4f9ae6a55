import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

/** What a reader is told when an order or a code is refused. */
addRefusalWords({
  code_not_found: msg`Code not found`,
  code_used: msg`Code already used`,
  code_expired: msg`This code has expired.`,
  code_minimum: msg`This code needs a larger order.`,
  code_country: msg`This code is for another country.`,
  code_method: msg`This code is for another way to pay.`,
  bundle_not_found: msg`This bundle is not sold here any more.`,
  method_not_offered: msg`This way to pay is not offered here. Please choose another.`,
  discount_reserved: msg`Another order of yours, not paid yet, holds this discount. Cancel that one first.`,
  order_not_replaced: msg`Your earlier order has been paid in the meantime, or is being paid. Nothing more was charged.`,
  price_changed: msg`The price is another one now. You have not paid anything. Above is what it costs now.`,
  provider_unavailable: msg`Our payment provider does not answer. You have not paid anything. Please try again in a moment.`,
  charge_unknown: msg`Our payment provider has not answered yet. If it took the payment, your credits come by themselves: look at your payments before you order again.`,
  too_many_orders: msg`That is a lot of orders for one hour. Please go on later.`,
  nothing_to_repeat: msg`There is no order to repeat, or no card is stored.`,
})
