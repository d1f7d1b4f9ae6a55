import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { isSettled, mayMove } from '../rules.ts'
import { releaseUse } from './discount-queries.ts'
import { findOwnPayment, insertEvent, lockPayment, movePayment } from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import { settle } from './settle.ts'

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
