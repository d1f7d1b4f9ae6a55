import type { PaymentMethod } from '#protocol/payment-methods.ts'
import type { Bundle, DiscountCode } from '../../contract.ts'
import { messageCents } from '../../rules.ts'
import type { Offer } from './offer.ts'

/** The offer with the typed code and the one without; the same where none was typed. */
export type Offers = { plain: Offer; coded: Offer }

export type Price = {
  bundle: Bundle
  /** What lowers it; null at the list price. */
  discount: DiscountCode | null
  /** To be sent along with the order, so that it costs what is shown. */
  code: string | undefined
}

const isFor = (discount: DiscountCode, method: PaymentMethod | undefined): boolean =>
  method === undefined || discount.paymentmethods.length === 0 || discount.paymentmethods.includes(method)

const without = (bundle: Bundle, messageCredits: number): Bundle => ({
  ...bundle,
  price_cents: bundle.list_cents,
  message_cents: messageCents(bundle.list_cents, bundle.credits, messageCredits),
})

/** What a bundle costs, by this method if one is chosen: with the typed code, or else as it is without it. */
export const priceOf = (offers: Offers, bundleId: number, method?: PaymentMethod): Price | null => {
  const priceIn = ({ bundles, offer, message_credits: messageCredits }: Offer): Price | null => {
    const bundle = bundles.find(({ id }) => id === bundleId)
    if (!bundle) return null
    const isLowered = offer !== null && bundle.price_cents < bundle.list_cents && isFor(offer, method)
    return isLowered
      ? { bundle, discount: offer, code: offer.kind === 'code' ? offer.code : undefined }
      : { bundle: without(bundle, messageCredits), discount: null, code: undefined }
  }
  const plain = priceIn(offers.plain)
  const coded = priceIn(offers.coded)
  if (!plain || !coded) return plain ?? coded
  return coded.bundle.price_cents <= plain.bundle.price_cents ? coded : plain
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
