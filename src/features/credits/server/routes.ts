import { handle, inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { requireMember } from '#features/accounts/server/index.ts'
import type { Member } from '#features/accounts/server/index.ts'
import * as contract from '../contract.ts'
import type { Payment } from '../payment-contract.ts'
import { isNews, isSettled, mayStillBePaid, withdrawableUntil } from '../rules.ts'
import { bundleRoutes } from './bundle-routes.ts'
import { codeRoutes } from './code-routes.ts'
import { cancelOrder } from './cancel-order.ts'
import * as directDebit from './direct-debit.ts'
import { activeDiscount, buyerOf, claimRetention, discountOut, welcomeDiscount } from './discounts.ts'
import { queueProviderDeletion } from './provider-deletions.ts'
import { findBalance, sumSpent } from './ledger-queries.ts'
import { methodSwitches, setMethodRule, switchMethod } from './method-switches.ts'
import { officeRoutes } from './office-routes.ts'
import { offerFor } from './offer.ts'
import { orderBundle, repeatOrder } from './orders.ts'
import {
  findCustomer,
  findIsFirstPaid,
  findIsOnlyKept,
  findOwnPayment,
  findOwnPayments,
  saveCard,
} from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import { quoteWithdrawal, withdraw } from './refunds.ts'
import { returnedRoutes } from './returned.ts'
import { settle } from './settle.ts'
import { askAboutCode } from './typed-code.ts'

const done = { done: true } as const
const PAGE_SIZE = 20
/** The page that waits asks often; the provider is asked less. */
const ASK_AGAIN_MS = 1500
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const paymentOut = (row: PaymentRow, now: Date): Payment => {
  const money = (cents: number) => ({ cents, currency: row.currency })
  const until = row.completed_at && withdrawableUntil(row.completed_at)
  return {
    payment_id: row.id,
    state: row.state,
    credits: row.credited ?? row.credits,
    paymentmethod: row.method,
    amount: money(row.amount_cents),
    list: money(row.list_cents),
    refunded: money(row.refunded_cents),
    tax_rate: row.tax_rate,
    paymentCountry: row.country,
    bundle_id: row.bundle_id,
    discount: row.discount_code
      ? { code: row.discount_code, percentage: Number(row.discount_percentage) }
      : null,
    is_recurring: row.is_recurring,
    checkout_url: isSettled(row.state) ? null : row.checkout_url,
    receipt_number: row.receipt_number,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    withdraw_until: row.state === 'completed' && until && until > now ? until.toISOString() : null,
  }
}

/** Another's payment is one that does not exist, and so is an address that never was one. */
export const requireOwnPayment = async (
  context: RequestContext,
  member: Member,
  id: string,
): Promise<PaymentRow> => {
  const payment = UUID.test(id)
    ? await findOwnPayment.maybe(context.db, { member: member.id, payment: id })
    : undefined
  if (!payment) throw new Refusal('not_found')
  return payment
}

/** Asks the provider, unless somebody just has; whether it answers or not, what is known is told. */
const asked = async (context: RequestContext, payment: PaymentRow): Promise<PaymentRow> => {
  const since = payment.asked_at ? context.clock.now().getTime() - payment.asked_at.getTime() : Infinity
  if (since < ASK_AGAIN_MS) return payment
  return settle(context, payment, 'buyer').catch((error: unknown) => {
    context.log.warn(
      { payment: payment.id, type: (error as Error).name },
      'payment provider does not respond',
    )
    return payment
  })
}

const current = async (context: RequestContext, payment: PaymentRow): Promise<PaymentRow> =>
  mayStillBePaid(payment, context.clock.now()) ? asked(context, payment) : payment

/** It is not used any more from now on; the provider forgets it as soon as it can be reached. */
const forgetCard = (context: RequestContext, member: Member): Promise<void> =>
  inTransaction(context, async (own) => {
    const whose = { member: member.id, provider: own.payments.name }
    const card = await findCustomer.maybe(own.db, whose)
    if (!card?.mandate_id) throw new Refusal('not_found')
    await saveCard.run(own.db, { ...whose, customer: card.customer_id, mandate: null, label: null })
    await queueProviderDeletion(own, card.customer_id, card.mandate_id)
  })

export const routes = [
  ...officeRoutes,

  ...bundleRoutes,
  ...codeRoutes,
  handle(contract.getOffer, ({ query }, context) => offerFor(context, query)),

  handle(contract.getDiscount, async ({ query }, context) => {
    const member = await requireMember(context)
    const now = context.clock.now()
    const { code, welcome, country } = query
    if (code !== undefined) {
      return { discountcode: discountOut(await askAboutCode(context, member, { code, country }), now) }
    }
    const discount =
      welcome === 'true'
        ? await welcomeDiscount(context, buyerOf(member))
        : await activeDiscount(context, member)
    return { discountcode: discount && discountOut(discount, now) }
  }),

  handle(contract.claimRetention, async (_input, context) => {
    const discount = await claimRetention(context, await requireMember(context))
    return { discountcode: discountOut(discount, context.clock.now()) }
  }),

  handle(contract.orderBundle, async ({ body }, context) => ({
    payment: paymentOut(await orderBundle(context, await requireMember(context), body), context.clock.now()),
  })),

  handle(contract.getPayment, async ({ query }, context) => {
    const member = await requireMember(context)
    const payment = await current(context, await requireOwnPayment(context, member, query.id))
    const { credits } = await findBalance.one(context.db, { member: member.id })
    const now = context.clock.now()
    const whose = { member: member.id, payment: payment.id }
    const makesPremium = isNews(payment, now) && (await findIsFirstPaid.one(context.db, whose)).is_first
    return { payment: paymentOut(payment, now), credits, makes_premium: makesPremium }
  }),

  handle(contract.getMethodSwitches, async (_input, context) => ({ methods: await methodSwitches(context) })),

  handle(contract.switchMethod, async ({ body }, context) => ({
    methods: await switchMethod(context, body),
  })),

  handle(contract.setMethodCountries, async ({ body }, context) => ({
    methods: await setMethodRule(context, body),
  })),

  handle(contract.cancelPayment, async ({ body }, context) => {
    const payment = await cancelOrder(context, await requireMember(context), body.id)
    return { payment: paymentOut(payment, context.clock.now()) }
  }),

  handle(contract.getPayments, async ({ query }, context) => {
    const member = await requireMember(context)
    const [rows, spent] = await Promise.all([
      findOwnPayments.many(context.db, {
        member: member.id,
        before: query.before ?? null,
        limit: PAGE_SIZE + 1,
      }),
      sumSpent.one(context.db, { member: member.id }),
    ])
    const now = context.clock.now()
    return {
      payments: rows.slice(0, PAGE_SIZE).map((row) => paymentOut(row, now)),
      has_more: rows.length > PAGE_SIZE,
      spent,
    }
  }),

  handle(contract.repeatOrder, async ({ body }, context) => {
    const payment = await repeatOrder(context, await requireMember(context), body)
    return { payment: paymentOut(payment, context.clock.now()) }
  }),

  handle(contract.forgetCard, async (_input, context) => {
    const member = await requireMember(context)
    await forgetCard(context, member)
    return done
  }),

  handle(contract.getWithdrawal, async ({ query }, context) => {
    const member = await requireMember(context)
    const payment = await asked(context, await requireOwnPayment(context, member, query.id))
    const { cents, currency, ...quote } = await quoteWithdrawal(context, member, payment.id)
    const isPaidBack = payment.refunded_cents + cents >= payment.amount_cents
    const whose = { member: member.id, payment: payment.id }
    const { is_only_kept: isOnlyKept } = await findIsOnlyKept.one(context.db, whose)
    return { quote: { ...quote, refund: { cents, currency }, ends_premium: isPaidBack && isOnlyKept } }
  }),

  handle(contract.withdraw, async ({ body }, context) => {
    const { payment, quote, at } = await withdraw(context, await requireMember(context), body)
    return {
      payment: paymentOut(payment, at),
      refund: { cents: quote.cents, currency: quote.currency },
      withdrawn_at: at.toISOString(),
    }
  }),

  handle(contract.getDirectDebit, async (_input, context) =>
    directDebit.stateOf(context, await requireMember(context)),
  ),

  handle(contract.startDirectDebit, async ({ body }, context) =>
    directDebit.start(context, await requireMember(context), body),
  ),

  handle(contract.revokeMandate, async (_input, context) => {
    await directDebit.revoke(context, await requireMember(context))
    return done
  }),

  handle(contract.payByDirectDebit, async ({ body }, context) => {
    const payment = await directDebit.pay(context, await requireMember(context), body)
    return { payment: paymentOut(payment, context.clock.now()) }
  }),

  ...returnedRoutes,
]
