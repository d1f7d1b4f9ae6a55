import type { Logger } from 'pino'
import type { Clock } from '#platform/clock.ts'
import { transaction } from '#platform/db/database.ts'
import type { Db, Pool } from '#platform/db/database.ts'
import type { HookContext, Hooks } from '#platform/hooks.ts'
import type { Live } from '#platform/live/index.ts'
import { queueMail } from '#platform/mail/mails.ts'
import type { PaymentProvider, ProviderPayment, ProviderState } from '#platform/payments/port.ts'
import type { PaymentState } from '../choices.ts'
import type { CreditsEvent } from '../contract.ts'
import { mayMove } from '../rules.ts'
import { findUse, findValidity, lockLimited, releaseUse, reserveUse } from './discount-queries.ts'
import { purchaseSettled } from './hooks.ts'
import { grant } from './ledger.ts'
import { findBalance } from './ledger-queries.ts'
import { mails } from './mails/index.ts'
import {
  attachProvider,
  completePayment,
  findByProviderId,
  findCustomer,
  findIsFirstPaid,
  findPayer,
  insertEvent,
  saveCard,
  lockPayment,
  makePremium,
  movePayment,
  nextReceipt,
  noteAsked,
} from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import { followRefunds } from './refunds.ts'

/** What settling needs: also the worker has it, where no request is. */
export type PaymentServices = {
  pool: Pool
  clock: Clock
  payments: PaymentProvider
  live: Pick<Live, 'publish'>
  hooks: Hooks
  log: Pick<Logger, 'warn' | 'error'>
}
export type Cause = 'buyer' | 'provider' | 'sweep'

const stateFor: Record<ProviderState, PaymentState | null> = {
  open: null,
  pending: 'pending',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
}

/** Asks the provider how a payment stands, and lets ours follow. Any number of times, in any order, by anybody. */
export const settle = async (
  services: PaymentServices,
  payment: PaymentRow,
  cause: Cause,
): Promise<PaymentRow> => {
  if (payment.provider !== services.payments.name) return payment
  // Also when there is no answer: those whom nobody answers about must not be the first to be asked about each time.
  await noteAsked.run(services.pool, { payment: payment.id, now: services.clock.now() })
  const truth = await truthAbout(services, payment)
  return (truth && (await follow(services, truth, cause))) ?? payment
}

/** An order whose answer never came may have been taken all the same: it is looked for by our own number. */
const truthAbout = async (
  { pool, payments }: PaymentServices,
  { id, account_id: accountId, provider_id: providerId }: PaymentRow,
): Promise<ProviderPayment | null> => {
  if (providerId !== null) return payments.find(providerId)
  const customer = await findCustomer.maybe(pool, { member: accountId, provider: payments.name })
  return payments.findOrder(id, customer?.customer_id)
}

/**
 * Somebody claims that something happened to this payment of the provider: what it was, the provider says. One that we
 * have not heard of may be ours, called before the answer to our order came, or invented: `mayAsk` bounds how often.
 */
export const settleByProviderId = async (
  services: PaymentServices,
  providerId: string,
  mayAsk: () => boolean,
): Promise<void> => {
  const payment = await findByProviderId.maybe(services.pool, {
    provider: services.payments.name,
    providerId,
  })
  if (payment) {
    await settle(services, payment, 'provider')
    return
  }
  const truth = mayAsk() ? await services.payments.find(providerId) : null
  if (truth) await follow(services, truth, 'provider')
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const follow = async (
  services: PaymentServices,
  truth: ProviderPayment,
  cause: Cause,
): Promise<PaymentRow | null> => {
  if (!UUID.test(truth.reference)) return null
  const followed = await transaction(services.pool, async (tx) => {
    const before = await lockPayment.maybe(tx, { id: truth.reference })
    if (!before || !isSame(before, truth, services.payments.name)) {
      services.log.error(
        { provider: services.payments.name, payment: truth.reference },
        'payment does not match its order',
      )
      return before && { before, after: before }
    }
    const { clock, hooks } = services
    const context = { db: tx, clock, hooks }
    const now = clock.now()
    const { id: providerId, checkoutUrl } = truth
    const own =
      before.provider_id === null
        ? await attachProvider.one(tx, { payment: before.id, providerId, checkoutUrl, now })
        : before
    const next = stateFor[truth.state]
    const moved =
      next !== null && mayMove(own.state, next) ? await move(context, own, next, truth, cause, now) : own
    return { before, after: await followRefunds(context, moved, truth, now) }
  })
  if (!followed) return null
  await tell(services, followed.before, followed.after)
  return followed.after
}

/** Once it is committed: the other pages of the member, and whoever pays back what nobody is there to have. */
const tell = async (services: PaymentServices, before: PaymentRow, after: PaymentRow): Promise<void> => {
  const isAsBefore = after.state === before.state && after.refunded_cents === before.refunded_cents
  if (isAsBefore || after.completed_at === null) return
  if (before.completed_at === null && after.credited === 0) {
    services.log.error({ payment: after.id }, 'deleted account has paid: refund it by hand')
  }
  const balance = await findBalance.maybe(services.pool, { member: after.account_id })
  if (balance)
    services.live.publish<CreditsEvent>([after.account_id], { type: 'credits', credits: balance.credits })
}

/** Another amount, currency, order or provider is not this payment, whatever its state. */
const isSame = (payment: PaymentRow, truth: ProviderPayment, provider: string): boolean =>
  payment.provider === provider &&
  (payment.provider_id === null || payment.provider_id === truth.id) &&
  payment.amount_cents === truth.amountCents &&
  payment.currency === truth.currency

const move = async (
  context: HookContext,
  payment: PaymentRow,
  next: PaymentState,
  truth: ProviderPayment,
  cause: Cause,
  now: Date,
): Promise<PaymentRow> => {
  const { db: tx } = context
  await insertEvent.run(tx, { payment: payment.id, state: next, cause, detail: truth.state, now })
  if (next === 'completed') return complete(context, payment, truth, now)
  if (next !== 'pending') await releaseUse.run(tx, { payment: payment.id })
  return movePayment.one(tx, { payment: payment.id, state: next, now })
}

/** The money is there: credits, premium, receipt. In one transaction, so once. */
const complete = async (
  context: HookContext,
  payment: PaymentRow,
  truth: ProviderPayment,
  now: Date,
): Promise<PaymentRow> => {
  const { db: tx } = context
  const credits = await creditsFor(tx, payment)
  const reason = `payment:${payment.id}`
  const given = await grant(
    tx,
    { accountId: payment.account_id, credits, ledgerAccount: 'sales', reason },
    now,
  )
  const { last: receipt } = await nextReceipt.one(tx, { site: payment.site_id })
  // Nobody is there any more to have them: the office pays back.
  const credited = given === null ? 0 : credits
  const completed = await completePayment.one(tx, { payment: payment.id, credited, receipt, now })
  await makePremium.run(tx, { member: payment.account_id })
  const card = truth.savedCard
  if (card) {
    await saveCard.run(tx, {
      member: payment.account_id,
      provider: payment.provider,
      customer: card.customerId,
      mandate: card.mandateId,
      label: card.label,
    })
  }
  await mailReceipt(tx, completed, now)
  if (given !== null) await tellOfPurchase(context, completed)
  return completed
}

const tellOfPurchase = async (context: HookContext, payment: PaymentRow): Promise<void> => {
  const { account_id: account, id, amount_cents: amountCents, currency } = payment
  const { is_first: isFirst } = await findIsFirstPaid.one(context.db, { member: account, payment: id })
  await purchaseSettled.run(context, { account, payment: id, amountCents, currency, isFirst })
}

/** Who paid a discounted price after another payment used the discount up gets what that money buys without it. */
const creditsFor = async (tx: Db, payment: PaymentRow): Promise<number> => {
  const { discount_id: discountId, id } = payment
  const discount = discountId === null ? null : await findValidity.maybe(tx, { id: discountId })
  if (discountId === null || !discount || discount.validity === 'unlimited') return payment.credits
  const held = { discount: discountId, holder: discount.validity === 'once' ? 0 : payment.account_id }
  // One that was given up and paid after all uses the discount now, if nobody else has.
  await lockLimited.run(tx, { discount: discountId })
  await reserveUse.run(tx, { ...held, payment: id })
  const use = await findUse.maybe(tx, held)
  if (use?.payment_id === id) return payment.credits
  return Math.max(1, Math.floor((payment.credits * payment.amount_cents) / payment.list_cents))
}

const mailReceipt = async (tx: Db, payment: PaymentRow, now: Date): Promise<void> => {
  const payer = await findPayer.maybe(tx, { member: payment.account_id })
  if (!payer) return
  await queueMail(tx, {
    mail: mails.receipt,
    to: payer,
    params: {
      link: `/transactions/${payment.id}`,
      credits: payment.credited ?? 0,
      amount_cents: payment.amount_cents,
      currency: payment.currency,
      tax_rate: payment.tax_rate,
      country: payment.country,
      receipt_number: payment.receipt_number ?? 0,
      method: payment.method,
    },
    event: payment.id,
    now,
  })
}
