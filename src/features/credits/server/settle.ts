import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Db, Pool } from '../../../platform/db/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import type { PaymentProvider, ProviderPayment, ProviderState } from '../../../platform/payments/port.ts'
import type { PaymentState } from '../choices.ts'
import { mayMove } from '../rules.ts'
import { findUse, releaseUse, reserveUse } from './discount-queries.ts'
import { grant } from './ledger.ts'
import {
  attachProvider,
  completePayment,
  findPayer,
  insertEvent,
  keepCard,
  lockPayment,
  makePremium,
  movePayment,
  nextReceipt,
  noteAsked,
} from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import { followRefunds } from './refunds.ts'

/** What settling needs: also the worker has it, where no request is. */
export type Till = {
  pool: Pool
  clock: Clock
  payments: PaymentProvider
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
export const settle = async (till: Till, payment: PaymentRow, cause: Cause): Promise<PaymentRow> => {
  if (payment.provider_id === null || payment.provider !== till.payments.name) return payment
  const truth = await till.payments.find(payment.provider_id)
  await noteAsked.run(till.pool, payment.id, till.clock.now())
  if (!truth) return payment
  return (await follow(till, truth, cause)) ?? payment
}

/** Somebody claims that something happened to this payment of the provider: what it was, the provider says. */
export const settleByProviderId = async (till: Till, providerId: string): Promise<void> => {
  const truth = await till.payments.find(providerId)
  if (truth) await follow(till, truth, 'provider')
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const follow = (till: Till, truth: ProviderPayment, cause: Cause): Promise<PaymentRow | null> =>
  transaction(till.pool, async (tx) => {
    if (!UUID.test(truth.reference)) return null
    const payment = await lockPayment.maybe(tx, truth.reference)
    if (!payment || !isSame(payment, truth, till.payments.name)) {
      till.log.error(
        { provider: till.payments.name, payment: truth.reference },
        'a payment is not what was ordered',
      )
      return payment ?? null
    }
    const now = till.clock.now()
    const own =
      payment.provider_id === null
        ? await attachProvider.one(tx, payment.id, truth.id, truth.checkoutUrl, now)
        : payment
    const next = stateFor[truth.state]
    const moved =
      next !== null && mayMove(own.state, next) ? await move(tx, own, next, truth, cause, now) : own
    return followRefunds(tx, moved, truth, now)
  })

/** Another amount, currency, order or provider is not this payment, whatever its state. */
const isSame = (payment: PaymentRow, truth: ProviderPayment, provider: string): boolean =>
  payment.provider === provider &&
  (payment.provider_id === null || payment.provider_id === truth.id) &&
  payment.amount_cents === truth.amountCents &&
  payment.currency === truth.currency

const move = async (
  tx: Db,
  payment: PaymentRow,
  next: PaymentState,
  truth: ProviderPayment,
  cause: Cause,
  now: Date,
): Promise<PaymentRow> => {
  await insertEvent.run(tx, payment.id, next, cause, truth.state, now)
  if (next === 'completed') return complete(tx, payment, truth, now)
  if (next !== 'pending') await releaseUse.run(tx, payment.id)
  return movePayment.one(tx, payment.id, next, now)
}

/** The money is there: credits, premium, receipt. In one transaction, so once. */
const complete = async (
  tx: Db,
  payment: PaymentRow,
  truth: ProviderPayment,
  now: Date,
): Promise<PaymentRow> => {
  const credits = await creditsFor(tx, payment)
  const reason = `payment:${payment.id}`
  const given = await grant(tx, { accountId: payment.account_id, credits, house: 'sales', reason }, now)
  const { last: receipt } = await nextReceipt.one(tx, payment.site_id)
  // Nobody is there any more to have them: the office pays back.
  const completed = await completePayment.one(tx, payment.id, given === null ? 0 : credits, receipt, now)
  await makePremium.run(tx, payment.account_id)
  const card = truth.keptCard
  if (card) {
    await keepCard.run(tx, payment.account_id, payment.provider, card.customerId, card.mandateId, card.label)
  }
  await mailReceipt(tx, completed, now)
  return completed
}

/** Who paid a discounted price after another payment used the discount up gets what that money buys without it. */
const creditsFor = async (tx: Db, payment: PaymentRow): Promise<number> => {
  if (payment.discount_id === null) return payment.credits
  const holders = [payment.account_id, 0]
  for (const holder of holders) {
    const use = await findUse.maybe(tx, payment.discount_id, holder)
    if (use?.payment_id === payment.id) return payment.credits
    if (use) return Math.floor((payment.credits * payment.amount_cents) / payment.list_cents)
  }
  // Given up and paid after all, and nobody else has used it: it is used now.
  await reserveUse.run(tx, payment.discount_id, payment.account_id, payment.id)
  return payment.credits
}

const mailReceipt = async (tx: Db, payment: PaymentRow, now: Date): Promise<void> => {
  const payer = await findPayer.maybe(tx, payment.account_id)
  if (!payer) return
  await queueMail(tx, {
    siteId: payment.site_id,
    accountId: payer.id,
    recipient: payer.email,
    language: payer.language,
    template: 'receipt',
    params: {
      name: payer.name,
      link: `/transactions/${payment.id}`,
      credits: payment.credited ?? 0,
      amount_cents: payment.amount_cents,
      currency: payment.currency,
      tax_rate: payment.tax_rate,
      receipt_number: payment.receipt_number ?? 0,
      method: payment.method,
    },
    eventKey: `receipt:${payment.id}`,
    now,
  })
}
