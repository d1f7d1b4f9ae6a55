import { randomUUIDv7 } from 'node:crypto'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { ProviderUnavailable } from '#platform/payments/port.ts'
import type { ProviderOrder } from '#platform/payments/port.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { isCountryOf } from '#features/sites/rules.ts'
import { localeOf, siteOf } from '#features/sites/server/index.ts'
import { cardMethods } from '../choices.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import { discounted, isSettled, mayMove, taxRateOf } from '../rules.ts'
import type { Buyer, Discount } from '../rules.ts'
import { ensureCustomer } from './customers.ts'
import { findBundles, findUse, releaseUse, reserveUse } from './discount-queries.ts'
import type { BundleRow } from './discount-queries.ts'
import { buyerOf, chooseDiscount, holderOf, requireTyped } from './discounts.ts'
import { methodsOn } from './offer.ts'
import {
  attachProvider,
  findByOrderKey,
  findCustomer,
  findLastPaid,
  findOwnPayment,
  insertEvent,
  insertPayment,
  lockPayment,
  movePayment,
} from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import { settle } from './settle.ts'

const hourlyOrders = createQuota('order', 60, 60)

export type OrderRequest = {
  order_key: string
  bundle_id: number
  method: PaymentMethod
  country: string
  code?: string | undefined
  replaces?: string | undefined
}
/** What the buyer has agreed to where no page of the provider shows the price once more. */
export type Agreed = Pick<OrderRequest, 'order_key' | 'bundle_id' | 'replaces'> & { most_cents: number }
/** How the provider is to take the money; without a mandate the buyer does it on the provider's page. */
export type Charge = Pick<ProviderOrder, 'sequence' | 'customerId' | 'mandateId'>

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
    const written = await write(own, member, request, bundle, charge)
    await check?.(own, written)
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

/** In one transaction: the price, the discount that is reserved for it, and the payment. */
const write = async (
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
  if ((await reserveUse.run(context.db, { ...held, payment: paymentId })) === 1) return
  const use = await findUse.maybe(context.db, held)
  const isOwnOpen = use?.account_id === buyer.id && !isSettled(use.state)
  throw isOwnOpen
    ? new Refusal('discount_reserved', { payment_id: use.payment_id })
    : new Refusal('code_used')
}

const handOver = async (
  context: RequestContext,
  payment: PaymentRow,
  charge: Charge,
): Promise<PaymentRow> => {
  const site = await siteOf(context)
  const origin = context.originFor(site.domain)
  const { payments: provider } = context
  const made = await provider
    .order({
      reference: payment.id,
      amountCents: payment.amount_cents,
      currency: payment.currency,
      method: payment.method,
      // What the buyer finds on the bank statement names the company and nothing else.
      description: `${site.company.name} ${payment.id.slice(-8)}`,
      locale: await localeOf(context),
      redirectUrl: `${origin}/transactions/${payment.id}`,
      webhookUrl: `${origin}/webhooks/${provider.name}`,
      ...charge,
    })
    .catch(async (error: unknown) => {
      const isAway = error instanceof ProviderUnavailable
      context.log.warn({ payment: payment.id, provider: provider.name, isAway }, 'provider takes no order')
      // Nothing is known: the same order can be sent again. What needs no buyer may have been charged.
      if (isAway) throw new Refusal(payment.is_recurring ? 'charge_unknown' : 'provider_unavailable')
      return null
    })
  if (!made) return refusedByProvider(context, payment)
  const attached = await attachProvider.one(context.db, {
    payment: payment.id,
    providerId: made.id,
    checkoutUrl: made.checkoutUrl,
    now: context.clock.now(),
  })
  if (made.checkoutUrl !== null) return attached
  // Without a page for the buyer the provider may have decided already. If it does not say so now, it does later.
  return settle(context, attached, 'buyer').catch((error: unknown) => {
    context.log.warn({ payment: payment.id, type: (error as Error).name }, 'the provider does not answer')
    return attached
  })
}

/** The provider will not take this order, a revoked card for example: another one may do. */
const refusedByProvider = (context: RequestContext, payment: PaymentRow): Promise<PaymentRow> =>
  inTransaction(context, async ({ db, clock }) => {
    await releaseUse.run(db, { payment: payment.id })
    await insertEvent.run(db, {
      payment: payment.id,
      state: 'failed',
      cause: 'provider',
      detail: 'refused',
      now: clock.now(),
    })
    return movePayment.one(db, { payment: payment.id, state: 'failed', now: clock.now() })
  })

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

/** Takes an order back that is not paid. One that was paid meanwhile stays what it is. */
export const giveUp = async (
  context: RequestContext,
  member: Member,
  paymentId: string,
): Promise<PaymentRow> => {
  const own = await findOwnPayment.maybe(context.db, { member: member.id, payment: paymentId })
  if (!own) throw new Refusal('not_found')
  const current = isSettled(own.state) ? own : await settle(context, own, 'buyer').catch(() => own)
  // A charge without a page for the buyer is under way: there is nothing to take back.
  const isUnderWay = current.is_recurring && current.provider_id !== null
  if (isSettled(current.state) || isUnderWay) return current
  return inTransaction(context, async ({ db, clock }) => {
    const locked = await lockPayment.one(db, { id: paymentId })
    if (!mayMove(locked.state, 'cancelled')) return locked
    await releaseUse.run(db, { payment: paymentId })
    await insertEvent.run(db, {
      payment: paymentId,
      state: 'cancelled',
      cause: 'buyer',
      detail: null,
      now: clock.now(),
    })
    return movePayment.one(db, { payment: paymentId, state: 'cancelled', now: clock.now() })
  })
}

export const cancelOrder = async (
  context: RequestContext,
  member: Member,
  paymentId: string,
): Promise<PaymentRow> => {
  const payment = await giveUp(context, member, paymentId)
  if (payment.state === 'cancelled' && payment.provider_id) {
    await context.payments.cancel(payment.provider_id).catch(() => undefined)
  }
  return payment
}
