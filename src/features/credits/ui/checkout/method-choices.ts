import type { PaymentMethod } from '#protocol/payment-methods.ts'
import type { DiscountCode } from '../../discount-contract.ts'

/** Entered on the same page of the provider: whoever pays by card need not know which of the three it is. */
const mergedCards: readonly PaymentMethod[] = ['creditcard', 'visa', 'mastercard']

/** One line of the list of methods; all of them are what it stands for. */
export type MethodChoice = {
  /** What is ordered with when it is chosen. */
  method: PaymentMethod
  all: readonly PaymentMethod[]
}

type Discount = Pick<DiscountCode, 'paymentmethods'>

/** Whether one of these cards is cheaper than another: then it matters which one is chosen. */
const differ = ({ paymentmethods }: Discount, cards: readonly PaymentMethod[]): boolean =>
  paymentmethods.length > 0 && new Set(cards.map((card) => paymentmethods.includes(card))).size > 1

/** The methods as a buyer chooses among them. `named` is the one that the address names. */
export const methodChoices = (
  methods: readonly PaymentMethod[],
  discounts: readonly Discount[] = [],
  named?: PaymentMethod,
): MethodChoice[] => {
  const cards = methods.filter((method) => mergedCards.includes(method))
  if (discounts.some((discount) => differ(discount, cards)))
    return methods.map((method) => ({ method, all: [method] }))
  const card = cards.find((method) => method === named) ?? cards[0]
  return methods.flatMap((method) => {
    if (!cards.includes(method)) return { method, all: [method] }
    return card !== undefined && method === cards[0] ? { method: card, all: cards } : []
  })
}

/** Those whose marks say it: a card without a brand says nothing beside brands. */
export const marksOf = ({ all }: MethodChoice): readonly PaymentMethod[] =>
  all.length > 1 ? all.filter((method) => method !== 'creditcard') : all
