import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { HookContext } from '#platform/hooks.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { ProviderPayment } from '#platform/payments/port.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import type { CreditsEvent } from '../contract.ts'
import { refundFor, unusedByReason, withdrawableUntil } from '../rules.ts'
import { moneyReturned } from './hooks.ts'
import { findBalance, findMovements, lockBalance, takeBackCredits } from './ledger-queries.ts'
import {
  blockDirectDebit,
  endPremium,
  findOwnPayment,
  insertEvent,
  lockPayment,
  movePayment,
} from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import { addRefunded, dropUnsentRefunds, insertRefund, sumRefunds } from './refund-queries.ts'
import { mailRefund, mailWithdrawal } from './refund-mails.ts'
import type { RefundCause } from './refund-queries.ts'

type Refund = {
  cents: number
  credits: number
  cause: RefundCause
  /** It is still to be sent; of the others we hear when it has happened. */
  isToSend: boolean
}

/** How long ago the provider may have been asked for a promise of money to hold. */
export const PROMISE_MS = 60 * 60 * 1000

const unusedOf = async (db: Db, payment: PaymentRow): Promise<number> => {
  const movements = await findMovements.many(db, { member: payment.account_id })
  return unusedByReason(movements).get(`payment:${payment.id}`) ?? 0
}

/** Writes a refund down and takes its credits back; the provider is asked afterwards. The payment must be locked. */
export const writeRefund = async (
  context: HookContext,
  payment: PaymentRow,
  refund: Refund,
  now: Date,
  id = randomUUIDv7(),
): Promise<PaymentRow> => {
  const { db: tx } = context
  const state = refund.isToSend ? 'created' : 'done'
  // A chargeback of what was paid back before moves no money.
  if (refund.cents > 0) {
    const { cents, credits, cause } = refund
    await insertRefund.run(tx, { id, payment: payment.id, cents, credits, cause, state, now })
  }
  if (refund.credits > 0) {
    const reason = `refund:${payment.id}:${id}`
    await takeBackCredits.one(tx, { member: payment.account_id, credits: refund.credits, reason, now })
  }
  const next = await addRefunded.one(tx, { payment: payment.id, cents: refund.cents, now })
  if (refund.cause === 'office') await mailRefund(tx, next, { id, ...refund }, now)
  const isOver = refund.cause !== 'office' || next.refunded_cents >= next.amount_cents
  const { account_id: account, id: paymentId, currency } = payment
  const { cause, cents: amountCents } = refund
  await moneyReturned.run(context, { account, payment: paymentId, amountCents, currency, cause, isOver })
  if (!isOver) return next
  const ended = refund.cause === 'chargeback' ? 'charged_back' : 'refunded'
  await insertEvent.run(tx, { payment: payment.id, state: ended, cause: refund.cause, detail: null, now })
  const moved = await movePayment.one(tx, { payment: payment.id, state: ended, now })
  await endPremium.run(tx, { member: payment.account_id })
  return moved
}

/** Money that the provider has sent back without us: its dashboard, a chargeback. The ledger follows. */
export const followRefunds = (
  context: HookContext,
  payment: PaymentRow,
  truth: ProviderPayment,
  now: Date,
): Promise<PaymentRow> | PaymentRow => {
  if (payment.completed_at === null || payment.state === 'charged_back') return payment
  return truth.chargedBackCents > 0
    ? followChargeback(context, payment, truth.chargedBackCents, now)
    : followOffice(context, payment, truth.refundedCents, now)
}

/** Against the contract: what the payment gave goes, also out of other purchases, as far as the balance reaches. */
const followChargeback = async (
  context: HookContext,
  payment: PaymentRow,
  chargedBack: number,
  now: Date,
): Promise<PaymentRow> => {
  const { db: tx } = context
  if (payment.method === 'directdebit') await blockDirectDebit.run(tx, { member: payment.account_id, now })
  // What we were about to send has gone back through the bank.
  const own = await dropUnsentRefunds.one(tx, { payment: payment.id, now })
  const cents = Math.min(own.amount_cents - own.refunded_cents, chargedBack)
  const { credits: balance } = (await lockBalance.maybe(tx, { member: own.account_id })) ?? { credits: 0 }
  const { credits: taken } = await sumRefunds.one(tx, { payment: own.id })
  const credits = Math.max(0, Math.min(balance, (own.credited ?? 0) - taken))
  return writeRefund(context, own, { cents, credits, cause: 'chargeback', isToSend: false }, now)
}

/** Of what is left of this purchase, in proportion to the money. */
export const fairShare = async (tx: Db, payment: PaymentRow, cents: number): Promise<number> => {
  await lockBalance.maybe(tx, { member: payment.account_id })
  const fair = Math.ceil(((payment.credited ?? 0) * cents) / payment.amount_cents)
  return Math.min(fair, await unusedOf(tx, payment))
}

/** By agreement: only what is left of this purchase goes, in proportion to the money. */
const followOffice = async (
  context: HookContext,
  payment: PaymentRow,
  refunded: number,
  now: Date,
): Promise<PaymentRow> => {
  const { db: tx } = context
  const { cents: known } = await sumRefunds.one(tx, { payment: payment.id })
  const cents = Math.min(payment.amount_cents - payment.refunded_cents, refunded - known)
  if (cents <= 0) return payment
  const credits = await fairShare(tx, payment, cents)
  return writeRefund(context, payment, { cents, credits, cause: 'office', isToSend: false }, now)
}

export type Quote = {
  payment_id: string
  until: string
  unused_credits: number
  cents: number
  currency: string
}

const quoteFor = async (db: Db, payment: PaymentRow, now: Date): Promise<Quote> => {
  const until = payment.completed_at && withdrawableUntil(payment.completed_at)
  if (!until || until <= now || payment.state !== 'completed') throw new Refusal('withdrawal_over')
  const unused = await unusedOf(db, payment)
  const cents = refundFor({ ...payment, credits: payment.credited ?? payment.credits, unused })
  const { id, currency } = payment
  return { payment_id: id, until: until.toISOString(), unused_credits: unused, cents, currency }
}

export const quoteWithdrawal = async (
  context: RequestContext,
  member: Member,
  paymentId: string,
): Promise<Quote> => {
  const payment = await findOwnPayment.maybe(context.db, { member: member.id, payment: paymentId })
  if (!payment) throw new Refusal('not_found')
  return quoteFor(context.db, payment, context.clock.now())
}

/** In the transaction of its endpoint. Nobody is paid back twice: payment and balance are held meanwhile. */
export const withdraw = async (
  context: RequestContext,
  member: Member,
  request: { id: string; unused_credits: number },
): Promise<{ payment: PaymentRow; quote: Quote; at: Date }> => {
  const { db: tx, clock } = context
  const now = clock.now()
  if (!(await findOwnPayment.maybe(tx, { member: member.id, payment: request.id })))
    throw new Refusal('not_found')
  const payment = await lockPayment.one(tx, { id: request.id })
  await lockBalance.one(tx, { member: member.id })
  const quote = await quoteFor(tx, payment, now)
  // The quote asks the provider, whose office may have paid back without telling us.
  const isAsked = payment.asked_at !== null && now.getTime() - payment.asked_at.getTime() < PROMISE_MS
  if (!isAsked || quote.unused_credits !== request.unused_credits) {
    throw new Refusal('withdrawal_changed', { unused_credits: quote.unused_credits })
  }
  if (quote.cents === 0) throw new Refusal('withdrawal_over')
  const { cents, unused_credits: credits } = quote
  const refunded = await writeRefund(
    context,
    payment,
    { cents, credits, cause: 'withdrawal', isToSend: true },
    now,
  )
  await mailWithdrawal(tx, refunded, quote, now)
  const { credits: left } = await findBalance.one(tx, { member: member.id })
  context.afterCommit(() =>
    context.live.publish<CreditsEvent>([member.id], { type: 'credits', credits: left }),
  )
  return { payment: refunded, quote, at: now }
}
