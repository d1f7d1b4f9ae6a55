import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

/** What a reader is told when an order or a code is refused. */
addRefusalWords({
  code_not_found: msg({
    message: 'Code not found',
    comment: 'Error message: this discount code does not exist',
  }),
  code_used: msg({
    message: 'Code already used',
    comment: 'Error message: this discount code was used before',
  }),
  code_expired: msg`This code has expired.`,
  code_minimum: msg`This code requires a larger order.`,
  code_country: msg`This code is for a different country.`,
  code_method: msg`This code is for a different payment method.`,
  bundle_not_found: msg`This bundle is no longer available.`,
  method_not_offered: msg`This payment method isn’t available here. Please choose another.`,
  discount_reserved: msg`This discount is already applied to another unpaid order. Cancel that one first.`,
  order_not_replaced: msg`Your earlier order has been paid or is being processed. You haven’t been charged again.`,
  spending_limit: msg`This would go over your monthly limit. You haven’t been charged. What’s left and from when you have more is on the “Limits and breaks” page.`,
  spending_limit_currency: msg`Your monthly limit is in a different currency, so you can’t pay in this one. You haven’t been charged.`,
  price_changed: msg`The price has changed. You haven’t been charged. The new price is shown above.`,
  provider_unavailable: msg`Our payment provider isn’t responding. You haven’t been charged. Please try again in a moment.`,
  charge_unknown: msg`Our payment provider hasn’t responded yet. If the payment went through, your credits will arrive automatically: check your payments before you order again.`,
  too_many_orders: msg`That’s a lot of orders in one hour. Please try again later.`,
  nothing_to_repeat: msg`We can’t repeat your order: there’s no earlier order or no saved card. You haven’t been charged.`,
})
