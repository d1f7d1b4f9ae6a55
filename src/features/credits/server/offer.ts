import type { RequestContext } from '#platform/http/context.ts'
import type { Output } from '#protocol/endpoint.ts'
import { memberOf } from '#features/accounts/server/index.ts'
import type { SiteCountry } from '#features/sites/choices.ts'
import { isCountryOf } from '#features/sites/rules.ts'
import { chosenCountry, siteOf } from '#features/sites/server/index.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import type { Bundle, getOffer } from '../offer-contract.ts'
import { discounted, discountRefusal, messageCents, methodsFor, mostPopular, taxRateOf } from '../rules.ts'
import type { Discount } from '../rules.ts'
import { findBundles } from './discount-queries.ts'
import type { BundleRow } from './discount-queries.ts'
import { buyerOf, chooseDiscount, discountOut } from './discounts.ts'
import { findCustomer, findLastPaid } from './payment-queries.ts'
import { soldBundles } from './sold-bundles.ts'

/** Where somebody pays from: as they say, as they chose for the site, as their address suggests. */
const paymentCountry = async (context: RequestContext, said: string | undefined): Promise<SiteCountry> => {
  const site = await siteOf(context)
  const guesses = [said, chosenCountry(context), context.countryOf(context.ip)]
  return guesses.find((guess) => isCountryOf(site, guess)) ?? site.countries[0] ?? 'NL'
}

/** What somebody is charged in where they pay from. */
export const paymentCurrency = async (context: RequestContext): Promise<string> => {
  const site = await siteOf(context)
  const country = await paymentCountry(context, undefined)
  return (await findBundles.many(context.db, { site: site.id, country }))[0]?.currency ?? 'EUR'
}

/** The ways to pay this money from a country: as the site and the provider have them. */
export const methodsOn = async (
  context: RequestContext,
  country: string,
  currency: string,
): Promise<PaymentMethod[]> => {
  const site = await siteOf(context)
  const all = methodsFor(country, currency, {
    on: site.payment_methods_on,
    off: site.payment_methods_off,
    countries: site.payment_method_countries,
  })
  return all.filter((method) => context.payments.hasMethod(method))
}

type Shown = Pick<Bundle, 'is_most_popular'> & { discount: Discount | null; messageCredits: number }

const priced = (row: BundleRow, { discount, messageCredits, ...shown }: Shown): Bundle => {
  const price = discount ? discounted(row.price_cents, discount.percentage) : row.price_cents
  return {
    id: row.id,
    credits: row.credits,
    is_recommended: row.is_recommended,
    ...shown,
    currency: row.currency,
    list_cents: row.price_cents,
    price_cents: price,
    message_cents: messageCents(price, row.credits, messageCredits),
  }
}

export const offerFor = async (
  context: RequestContext,
  query: { country?: string | undefined },
): Promise<Output<typeof getOffer>> => {
  const site = await siteOf(context)
  const now = context.clock.now()
  const country = await paymentCountry(context, query.country)
  const member = await memberOf(context)
  const buyer = member && buyerOf(member)
  const rows = await findBundles.many(context.db, { site: site.id, country })
  const currency = rows[0]?.currency ?? 'EUR'
  const methods = await methodsOn(context, country, currency)
  const best = buyer && (await chooseDiscount(context, buyer, null, null))
  // A discount with conditions is in the price of those bundles that meet them.
  const forBundle = (row: BundleRow) => {
    if (!best || !buyer) return null
    const order = { country, currency: row.currency, cents: row.price_cents }
    return discountRefusal(best, buyer, order, now) === null ? best : null
  }
  const customer =
    member && (await findCustomer.maybe(context.db, { member: member.id, provider: context.payments.name }))
  const last = member && (await findLastPaid.maybe(context.db, { member: member.id, site: site.id }))
  const popular = mostPopular(
    rows.map(({ id }) => id),
    // A badge is no reason to sell nothing.
    await soldBundles(context).catch(() => new Map<number, number>()),
  )
  return {
    country,
    countries: site.countries,
    currency,
    bundles: rows.map((row) =>
      priced(row, {
        discount: forBundle(row),
        messageCredits: site.message_credits,
        is_most_popular: row.id === popular,
      }),
    ),
    methods,
    offer: best && discountOut(best, now),
    tax_rate: taxRateOf(country),
    message_credits: site.message_credits,
    stored_card: customer?.mandate_id ? customer.card_label : null,
    repeat: last?.bundle_id
      ? { bundle_id: last.bundle_id, method: last.method, country: last.country }
      : null,
  }
}
