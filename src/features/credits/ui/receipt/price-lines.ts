import type { Payment } from '../../payment-contract.ts'
import { taxIn } from '../../rules.ts'

type Priced = Pick<Payment, 'amount' | 'list' | 'refunded' | 'tax_rate'>

/** The figures below each other, in cents: list − discount = total, of which net + tax; total − refunded = kept. */
export const priceLines = ({ amount, list, refunded, tax_rate: rate }: Priced) => {
  const tax = taxIn(amount.cents, rate)
  return {
    list: list.cents,
    discount: list.cents - amount.cents,
    total: amount.cents,
    net: amount.cents - tax,
    tax,
    refunded: refunded.cents,
  }
}
