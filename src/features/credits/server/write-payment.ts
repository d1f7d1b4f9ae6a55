import { randomUUIDv7 } from 'node:crypto'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { isCountryOf } from '#features/sites/rules.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { discounted, isSettled, taxRateOf } from '../rules.ts'
import type { Buyer, Discount } from '../rules.ts'
import { findUse, lockLimited, reserveUse } from './discount-queries.ts'
import type { BundleRow } from './discount-queries.ts'
import { buyerOf, chooseDiscount, holderOf, requireTyped } from './discounts.ts'
import type { Charge } from './hand-over.ts'
import { findByOrderKey, insertEvent, insertPayment } from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'

export type OrderRequest = {
  order_key: string
  bundle_id: number
  method: PaymentMethod
  country: string
  code?: string | undefined
  replaces?: string | undefined
}

/** In one transaction: the price, the discount that is reserved for it, and the payment. */
export const writePayment = async (
  context: RequestContext,
  member: Member,
  request: OrderRequest,
  bundle: BundleRow,
  charge: Charge,
): Promise<PaymentRow> => {
  const site = await siteOf(context)
  const { country } = request
  if (!isCountryOf(site, country)) throw new Refusal('bundle_not_found')
  const now = context.clock.now()
  const buyer = buyerOf(member)
  const list = bundle.price_cents
  const order = { country, currency: bundle.currency, cents: list, method: request.method }
  const typed = request.code ? await requireTyped(context, buyer, request.code, order) : null
  const discount = await chooseDiscount(context, buyer, order, typed)
  const id = randomUUIDv7()
  const payment = await insertPayment.maybe(context.db, {
    id,
    site: site.id,
    member: member.id,
    orderKey: request.order_key,
    bundle: bundle.id,
    credits: bundle.credits,
    amountCents: discount ? discounted(list, discount.percentage) : list,
    listCents: list,
    currency: bundle.currency,
    country,
    taxRate: taxRateOf(country),
    method: request.method,
    discount: discount?.id ?? null,
    code: discount?.code ?? null,
    percentage: discount ? String(discount.percentage) : null,
    provider: context.payments.name,
    isRecurring: charge.sequence === 'recurring',
    now,
  })
  // The same order at the same moment from elsewhere.
  if (!payment) return findByOrderKey.one(context.db, { member: member.id, orderKey: request.order_key })
  if (discount) await reserve(context, discount, buyer, id)
  await insertEvent.run(context.db, {
    payment: id,
    state: 'created',
    cause: 'buyer',
    detail: request.method,
    now,
  })
  return payment
}

/** What is good once is held by one payment. Whoever comes second is told by which. */
const reserve = async (
  context: RequestContext,
  discount: Discount,
  buyer: Buyer,
  paymentId: string,
): Promise<void> => {
  if (discount.validity === 'unlimited') return
  const held = { discount: discount.id, holder: holderOf(discount, buyer) }
  if (discount.max_uses !== null) await lockLimited.run(context.db, { discount: discount.id })
  if ((await reserveUse.run(context.db, { ...held, payment: paymentId })) === 1) return
  const use = await findUse.maybe(context.db, held)
  const isOwnOpen = use?.account_id === buyer.id && !isSettled(use.state)
  throw isOwnOpen
    ? new Refusal('discount_reserved', { payment_id: use.payment_id })
    : new Refusal('code_used')
}
