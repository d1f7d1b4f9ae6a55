import type { PaymentMethod } from '#protocol/payment-methods.ts'
import type { DiscountCode } from '../../discount-contract.ts'
import type { Bundle } from '../../offer-contract.ts'
import { bestDiscount, discounted, messageCents } from '../../rules.ts'
import type { Offer } from './offer.ts'

/** What became of a code that was typed: the discount, or why there is none. */
export type TypedCode = { discount: DiscountCode; refusal: null } | { discount: null; refusal: string }
/** What is offered by itself, and the code that was typed besides. */
export type Offers = { plain: Offer; typed: TypedCode | null }

export type Price = {
  bundle: Bundle
  /** What lowers it; null at the list price. */
  discount: DiscountCode | null
  /** To be sent along with the order, so that it costs what is shown. */
  code: string | undefined
}

/** Whether the conditions of a discount hold for this order, as the server will see it. */
export const isFor = (
  { country, currency, minimum, paymentmethods }: DiscountCode,
  order: { country: string; bundle: Bundle; method: PaymentMethod | undefined },
): boolean =>
  (country === null || country === order.country) &&
  (currency === null || currency === order.bundle.currency) &&
  (minimum === null || order.bundle.list_cents >= Math.round(minimum * 100)) &&
  (order.method === undefined || paymentmethods.length === 0 || paymentmethods.includes(order.method))

/** What a bundle costs, by this method if one is chosen: with the best discount, of equal ones the typed code. */
export const priceOf = ({ plain, typed }: Offers, bundleId: number, method?: PaymentMethod): Price | null => {
  const bundle = plain.bundles.find(({ id }) => id === bundleId)
  if (!bundle) return null
  const order = { country: plain.country, bundle, method }
  const all = [typed?.discount ?? null, plain.offer].filter((one) => one !== null)
  const discount = bestDiscount(all.filter((one) => isFor(one, order)))
  const { list_cents: list, credits } = bundle
  const cents = discount ? discounted(list, discount.percentage) : list
  return {
    bundle: {
      ...bundle,
      price_cents: cents,
      message_cents: messageCents(cents, credits, plain.message_credits),
    },
    discount,
    code: discount?.kind === 'code' ? discount.code : undefined,
  }
}

export const pricesOf = (offers: Offers): Price[] =>
  offers.plain.bundles.flatMap(({ id }) => priceOf(offers, id) ?? [])

/** What the least of all bundles costs now; undefined where none is sold. */
export const cheapestOf = ({ bundles }: Pick<Offer, 'bundles'>): Bundle | undefined =>
  bundles.reduce<Bundle | undefined>(
    (least, next) => (least && least.price_cents <= next.price_cents ? least : next),
    undefined,
  )

/** Whole percents that a credit costs less than in the smallest bundle, as both cost now; 0 when it does not. */
export const savingOf = (bundle: Bundle, all: readonly Bundle[]): number => {
  const smallest = all.reduce((least, next) => (next.credits < least.credits ? next : least), bundle)
  const share = (100 * bundle.price_cents * smallest.credits) / (bundle.credits * smallest.price_cents)
  return Math.max(0, 100 - Math.ceil(share))
}
