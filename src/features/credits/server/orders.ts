import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { isCountryOf } from '#features/sites/rules.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { cardMethods } from '../choices.ts'
import { isSettled } from '../rules.ts'
import { giveUp } from './cancel-order.ts'
import { ensureCustomer } from './customers.ts'
import { findBundles } from './discount-queries.ts'
import { handOver } from './hand-over.ts'
import type { Charge } from './hand-over.ts'
import { orderBegins } from './hooks.ts'
import { methodsOn } from './offer.ts'
import { findByOrderKey, findCustomer, findLastPaid } from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import { writePayment } from './write-payment.ts'
import type { OrderRequest } from './write-payment.ts'

const hourlyOrders = createQuota('order', 60, 60)

/** What the buyer has agreed to where no page of the provider shows the price once more. */
export type Agreed = Pick<OrderRequest, 'order_key' | 'bundle_id' | 'replaces'> & { most_cents: number }

/** In the transaction of the payment: throws when it may not be. */
export type OrderCheck = (context: RequestContext, payment: PaymentRow) => Promise<void> | void

/** Nobody is charged for something else than was shown, or more. */
export const refuseUnagreed = (agreed: Agreed, payment: PaymentRow): void => {
  const isAgreed = payment.bundle_id === agreed.bundle_id && payment.amount_cents <= agreed.most_cents
  if (!isAgreed) throw new Refusal('price_changed')
}

/** Makes a payment and hands it to the provider. The same order key finds the same payment, whenever it comes again. */
export const placeOrder = async (
  context: RequestContext,
  member: Member,
  request: OrderRequest,
  charge: Charge,
  check?: OrderCheck,
): Promise<PaymentRow> => {
  const known = await findByOrderKey.maybe(context.db, { member: member.id, orderKey: request.order_key })
  const payment = known ?? (await createPayment(context, member, request, charge, check))
  if (payment.provider_id !== null || payment.state !== 'created') return payment
  return handOver(context, payment, charge)
}

const createPayment = async (
  context: RequestContext,
  member: Member,
  request: OrderRequest,
  charge: Charge,
  check: OrderCheck | undefined,
): Promise<PaymentRow> => {
  if (await hourlyOrders.count(context.pool, member.id, context.clock.now()))
    throw new Refusal('too_many_orders')
  const site = await siteOf(context)
  const bundles = await findBundles.many(context.db, { site: site.id, country: request.country })
  const bundle = bundles.find(({ id }) => id === request.bundle_id)
  if (!bundle || !isCountryOf(site, request.country)) throw new Refusal('bundle_not_found')
  const methods = await methodsOn(context, request.country, bundle.currency)
  if (!methods.includes(request.method)) throw new Refusal('method_not_offered')
  const replaced = request.replaces === undefined ? null : await makeRoom(context, member, request.replaces)
  const payment = await inTransaction(context, async (own) => {
    const written = await writePayment(own, member, request, bundle, charge)
    await check?.(own, written)
    await orderBegins.run(own, {
      account: member.id,
      payment: written.id,
      amountCents: written.amount_cents,
      currency: written.currency,
    })
    return written
  })
  if (replaced?.provider_id) await context.payments.cancel(replaced.provider_id).catch(() => undefined)
  return payment
}

/** Gives up the order that another is to replace. Whoever has paid for it, or is about to, does not pay twice. */
const makeRoom = async (context: RequestContext, member: Member, paymentId: string): Promise<PaymentRow> => {
  const replaced = await giveUp(context, member, paymentId)
  const isInTheWay = replaced.state === 'completed' || !isSettled(replaced.state)
  if (isInTheWay) throw new Refusal('order_not_replaced', { payment_id: replaced.id })
  return replaced
}

export const orderBundle = async (
  context: RequestContext,
  member: Member,
  request: OrderRequest & { keep_card?: boolean | undefined },
): Promise<PaymentRow> => {
  const { keep_card: savesCard, ...rest } = request
  // It needs a mandate, which has its own way.
  if (request.method === 'directdebit') throw new Refusal('method_not_offered')
  if (!savesCard || !cardMethods.includes(request.method))
    return placeOrder(context, member, rest, { sequence: 'once' })
  const customerId = await ensureCustomer(context, member)
  return placeOrder(context, member, rest, { sequence: 'first', customerId })
}

/** The last paid bundle again, by the stored card, without a page in between. */
export const repeatOrder = async (
  context: RequestContext,
  member: Member,
  agreed: Agreed,
): Promise<PaymentRow> => {
  const site = await siteOf(context)
  const last = await findLastPaid.maybe(context.db, { member: member.id, site: site.id })
  const card = await findCustomer.maybe(context.db, { member: member.id, provider: context.payments.name })
  if (!last?.bundle_id || !card?.mandate_id) throw new Refusal('nothing_to_repeat')
  const request: OrderRequest = {
    order_key: agreed.order_key,
    bundle_id: last.bundle_id,
    method: 'creditcard',
    country: last.country,
    replaces: agreed.replaces,
  }
  const charge = { sequence: 'recurring', customerId: card.customer_id, mandateId: card.mandate_id } as const
  return placeOrder(context, member, request, charge, (_own, payment) => refuseUnagreed(agreed, payment))
}
