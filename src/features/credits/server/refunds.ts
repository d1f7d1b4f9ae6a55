import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../../../platform/db/database.ts'
import type { RequestContext } from '../../../platform/http/context.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import type { ProviderPayment } from '../../../platform/payments/port.ts'
import { Refusal } from '../../../protocol/refusal.ts'
import type { Member } from '../../accounts/server/index.ts'
import { refundFor, unusedByReason, withdrawableUntil } from '../rules.ts'
import { findMovements, lockBalance } from './ledger-queries.ts'
import {
  addRefunded,
  blockDirectDebit,
  endPremium,
  findOwnPayment,
  findPayer,
  insertEvent,
  insertRefund,
  lockPayment,
  markRefundSent,
  findUnsentRefunds,
  movePayment,
  sumRefunds,
  takeBack,
} from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import type { Till } from './settle.ts'

type Refund = {
  cents: number
  credits: number
  cause: 'withdrawal' | 'office' | 'chargeback'
  isSent: boolean
}

const unusedOf = async (db: Db, payment: PaymentRow): Promise<number> => {
  const movements = await findMovements.many(db, payment.account_id)
  return unusedByReason(movements).get(`payment:${payment.id}`) ?? 0
}

/** Writes a refund down and takes its credits back; the provider is asked afterwards. The payment must be locked. */
const writeRefund = async (tx: Db, payment: PaymentRow, refund: Refund, now: Date): Promise<PaymentRow> => {
  const id = randomUUIDv7()
  const state = refund.isSent ? 'sent' : 'created'
  // A chargeback of what was paid back before moves no money.
  if (refund.cents > 0) {
    await insertRefund.run(tx, id, payment.id, refund.cents, refund.credits, refund.cause, state, now)
  }
  if (refund.credits > 0) {
    const reason = `refund:${payment.id}:${id}`
    await takeBack.one(tx, payment.account_id, refund.credits, reason, now)
  }
  const next = await addRefunded.one(tx, payment.id, refund.cents, now)
  const isOver = refund.cause !== 'office' || next.refunded_cents >= next.amount_cents
  if (!isOver) return next
  const ended = refund.cause === 'chargeback' ? 'charged_back' : 'refunded'
  await insertEvent.run(tx, payment.id, ended, refund.cause, null, now)
  const moved = await movePayment.one(tx, payment.id, ended, now)
  await endPremium.run(tx, payment.account_id)
  return moved
}

/** Money that the provider has sent back without us: its dashboard, a chargeback. The ledger follows. */
export const followRefunds = async (
  tx: Db,
  payment: PaymentRow,
  truth: ProviderPayment,
  now: Date,
): Promise<PaymentRow> => {
  if (payment.completed_at === null || payment.state === 'charged_back') return payment
  const cap = payment.amount_cents - payment.refunded_cents
  if (truth.chargedBackCents > 0) {
    if (payment.method === 'directdebit') await blockDirectDebit.run(tx, payment.account_id, now)
    const cents = Math.min(cap, truth.chargedBackCents)
    return writeRefund(
      tx,
      payment,
      { cents, credits: await reachable(tx, payment), cause: 'chargeback', isSent: true },
      now,
    )
  }
  const { cents: known } = await sumRefunds.one(tx, payment.id)
  const unknown = Math.min(cap, truth.refundedCents - known)
  if (unknown <= 0 || payment.state !== 'completed') return payment
  const fair = Math.ceil((payment.credits * unknown) / payment.amount_cents)
  const credits = Math.min(fair, await reachable(tx, payment))
  return writeRefund(tx, payment, { cents: unknown, credits, cause: 'office', isSent: true }, now)
}

/** As many of a purchase's credits as can be taken back: what is spent is spent. */
const reachable = async (tx: Db, payment: PaymentRow): Promise<number> => {
  const balance = await lockBalance.maybe(tx, payment.account_id)
  if (!balance) return 0
  const { credits: taken } = await sumRefunds.one(tx, payment.id)
  return Math.max(0, Math.min(balance.credits, (payment.credited ?? 0) - taken))
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
  const payment = await findOwnPayment.maybe(context.db, member.id, paymentId)
  if (!payment) throw new Refusal('not_found')
  return quoteFor(context.db, payment, context.clock.now())
}

/** In the transaction of its endpoint. Nobody is paid back twice: payment and balance are held meanwhile. */
export const withdraw = async (
  context: RequestContext,
  member: Member,
  wish: { id: string; unused_credits: number },
): Promise<{ payment: PaymentRow; quote: Quote; at: Date }> => {
  const { db: tx, clock } = context
  const now = clock.now()
  if (!(await findOwnPayment.maybe(tx, member.id, wish.id))) throw new Refusal('not_found')
  const payment = await lockPayment.one(tx, wish.id)
  await lockBalance.one(tx, member.id)
  const quote = await quoteFor(tx, payment, now)
  if (quote.unused_credits !== wish.unused_credits) {
    throw new Refusal('withdrawal_changed', { unused_credits: quote.unused_credits })
  }
  if (quote.cents === 0) throw new Refusal('withdrawal_over')
  const { cents, unused_credits: credits } = quote
  const refunded = await writeRefund(tx, payment, { cents, credits, cause: 'withdrawal', isSent: false }, now)
  await mailWithdrawal(tx, refunded, quote, now)
  return { payment: refunded, quote, at: now }
}

const mailWithdrawal = async (tx: Db, payment: PaymentRow, quote: Quote, now: Date): Promise<void> => {
  const payer = await findPayer.one(tx, payment.account_id)
  await queueMail(tx, {
    siteId: payment.site_id,
    accountId: payer.id,
    recipient: payer.email,
    language: payer.language,
    template: 'withdrawal',
    params: {
      name: payer.name,
      link: `/transactions/${payment.id}`,
      credits: quote.unused_credits,
      amount_cents: quote.cents,
      currency: quote.currency,
      receipt_number: payment.receipt_number ?? 0,
      at: now.toISOString(),
    },
    eventKey: `withdrawal:${payment.id}`,
    now,
  })
}

const REFUNDS_AT_ONCE = 100

/** Asks the provider for the refunds that are written down. Asked twice, it pays back once. */
export const sendRefunds = async (till: Till): Promise<number> => {
  let sent = 0
  for (const refund of await findUnsentRefunds.many(till.pool, REFUNDS_AT_ONCE)) {
    if (refund.provider !== till.payments.name || refund.provider_payment_id === null) continue
    try {
      const { id } = await till.payments.refund({
        providerId: refund.provider_payment_id,
        key: refund.id,
        amountCents: refund.amount_cents,
        currency: refund.currency,
      })
      await markRefundSent.run(till.pool, refund.id, id, till.clock.now())
      sent += 1
    } catch (error) {
      till.log.warn({ refund: refund.id, type: (error as Error).name }, 'a refund could not be sent yet')
    }
  }
  return sent
}
