import type { Db } from '#platform/db/database.ts'
import { queueMail } from '#platform/mail/mails.ts'
import { zoneOf } from '#platform/zones.ts'
import { mails } from './mails/index.ts'
import { findPayer } from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'

type Refund = { id: string; cents: number; credits: number }

/** In the transaction of the refund, and once for each; whoever is erased is told nothing any more. */
export const mailRefund = async (tx: Db, payment: PaymentRow, refund: Refund, now: Date): Promise<void> => {
  const payer = await findPayer.maybe(tx, { member: payment.account_id })
  if (!payer) return
  const bought = payment.completed_at ?? payment.created_at
  await queueMail(tx, {
    mail: mails.refund_made,
    to: payer,
    params: {
      link: `/transactions/${payment.id}`,
      bought_credits: payment.credited ?? payment.credits,
      credits: refund.credits,
      amount_cents: refund.cents,
      currency: payment.currency,
      receipt_number: payment.receipt_number ?? 0,
      at: bought.toISOString(),
      zone: zoneOf(payer.time_zone, payment.country, bought),
    },
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
