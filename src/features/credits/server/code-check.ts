import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput, Output } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { isCountryOf } from '#features/sites/rules.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { CodeObstacle } from '../choices.ts'
import type { checkCode } from '../code-contract.ts'
import { discountObstacle } from '../rules.ts'
import type { Buyer, Order } from '../rules.ts'
import { findBuyer } from './code-queries.ts'
import { requireCode } from './codes.ts'
import { findBundles } from './discount-queries.ts'
import { typedDiscount, useObstacle } from './discounts.ts'

const buyerFor = async (context: RequestContext, member: number | undefined): Promise<Buyer> => {
  // Somebody who has just come and has bought nothing.
  if (member === undefined) return { id: 0, paid: false, signedUpAt: context.clock.now() }
  const { id: site } = await siteOf(context)
  const row = await findBuyer.maybe(context.db, { site, member })
  if (!row) throw new Refusal('not_found')
  return { id: row.id, paid: row.paid, signedUpAt: row.signed_up_at }
}

/** The rule of an order, asked by somebody who orders nothing. */
export const explainCode = async (
  context: RequestContext,
  query: HandlerInput<typeof checkCode>['query'],
): Promise<Output<typeof checkCode>> => {
  const { code } = await requireCode(context, query.code_id)
  const site = await siteOf(context)
  const buyer = await buyerFor(context, query.member_id)
  const discount = await typedDiscount(context, buyer, code)
  if (!discount) throw new Refusal('not_found')
  const now = context.clock.now()
  const use = await useObstacle(context.db, discount, buyer)
  const obstacleOf = (order: Order | null): CodeObstacle | null =>
    discountObstacle(discount, buyer, order, now) ?? use
  const { country, method } = query
  if (country === undefined) return { obstacle: obstacleOf(null), orders: [] }
  if (!isCountryOf(site, country))
    throw new Refusal('invalid_input', {}, { fields: { country: 'invalid_value' } })
  const bundles = await findBundles.many(context.db, { site: site.id, country })
  return {
    obstacle: obstacleOf(null),
    orders: bundles.map(({ credits, currency, price_cents: cents }) => ({
      credits,
      currency,
      price_cents: cents,
      obstacle: obstacleOf({ country, currency, cents, method }),
    })),
  }
}
