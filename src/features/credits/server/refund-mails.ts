import type { Db } from '#platform/db/database.ts'
import { queueMail } from '#platform/mail/mails.ts'
import { zoneOf } from '#platform/zones.ts'
import { mails } from './mails/index.ts'
import { findPayer } from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'

type Refund = { id: string; cents: number; credits: number }

type Payer = Awaited<ReturnType<typeof findPayer.one>>

/** The purchase, and how much of it comes back or did not. */
const aboutRefund = (payment: PaymentRow, cents: number, payer: Payer) => {
  const bought = payment.completed_at ?? payment.created_at
  return {
    link: `/transactions/${payment.id}`,
    bought_credits: payment.credited ?? payment.credits,
    amount_cents: cents,
    currency: payment.currency,
    receipt_number: payment.receipt_number ?? 0,
    at: bought.toISOString(),
    zone: zoneOf(payer.time_zone, payment.country, bought),
  }
}

/** In the transaction of the refund, and once for each; whoever is erased is told nothing any more. */
export const mailRefund = async (tx: Db, payment: PaymentRow, refund: Refund, now: Date): Promise<void> => {
  const payer = await findPayer.maybe(tx, { member: payment.account_id })
  if (!payer) return
  await queueMail(tx, {
    mail: mails.refund_made,
    to: payer,
    params: { ...aboutRefund(payment, refund.cents, payer), credits: refund.credits },
    event: refund.id,
    now,
  })
}

/** Whoever was told that the money is on its way waits for it. */
export const mailFailedRefund = async (
  tx: Db,
  payment: PaymentRow,
  refund: Pick<Refund, 'id' | 'cents'>,
  now: Date,
): Promise<void> => {
  const payer = await findPayer.maybe(tx, { member: payment.account_id })
  if (!payer) return
  await queueMail(tx, {
    mail: mails.refund_failed,
    to: payer,
    params: aboutRefund(payment, refund.cents, payer),
    event: refund.id,
    now,
  })
}

type Withdrawn = { unused_credits: number; cents: number; currency: string }

export const mailWithdrawal = async (
  tx: Db,
  payment: PaymentRow,
  quote: Withdrawn,
  now: Date,
): Promise<void> => {
  const payer = await findPayer.one(tx, { member: payment.account_id })
  await queueMail(tx, {
    mail: mails.withdrawal,
    to: payer,
    params: {
      link: `/transactions/${payment.id}`,
      credits: quote.unused_credits,
      amount_cents: quote.cents,
      currency: quote.currency,
      receipt_number: payment.receipt_number ?? 0,
      at: now.toISOString(),
      zone: zoneOf(payer.time_zone, payment.country, now),
    },
    event: payment.id,
    now,
  })
}
