import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { isCountryOf } from '#features/sites/rules.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { discountRefusal } from '../rules.ts'
import type { Buyer, Discount, DiscountRefusal } from '../rules.ts'
import { findBundles } from './discount-queries.ts'
import { buyerOf, requireTyped } from './discounts.ts'

/** Codes are short enough to be guessed. */
const hourlyCodes = createQuota('discount-code', 60, 60)

/** A code that somebody typed, or why it does not help: anywhere, or in the country that is paid from. */
export const askAboutCode = async (
  context: RequestContext,
  member: Member,
  { code, country }: { code: string; country?: string | undefined },
): Promise<Discount> => {
  if (await hourlyCodes.count(context.pool, member.id, context.clock.now()))
    throw new Refusal('too_many_requests')
  const buyer = buyerOf(member)
  const discount = await requireTyped(context, buyer, code, null)
  const refusal = country === undefined ? null : await refusalIn(context, discount, buyer, country)
  if (refusal) throw new Refusal(refusal)
  return discount
}

/** Why no bundle of a country can be had with it; null when one can. */
const refusalIn = async (
  context: RequestContext,
  discount: Discount,
  buyer: Buyer,
  country: string,
): Promise<DiscountRefusal | null> => {
  const site = await siteOf(context)
  if (!isCountryOf(site, country))
    throw new Refusal('invalid_input', {}, { fields: { country: 'invalid_value' } })
  const bundles = await findBundles.many(context.db, { site: site.id, country })
  const refusals = bundles.map(({ currency, price_cents: cents }) =>
    discountRefusal(discount, buyer, { country, currency, cents }, context.clock.now()),
  )
  return refusals.includes(null) ? null : (refusals.at(-1) ?? null)
}
