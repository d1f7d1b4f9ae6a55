import { transaction } from '#platform/db/database.ts'
import { releaseUse } from './discount-queries.ts'
import { insertEvent, lockPayment, movePayment } from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import { settle } from './settle.ts'
import type { Till } from './settle.ts'
import { findGivenUp, findPaid, findUnsettled } from './sweep-queries.ts'

const OPEN_AT_ONCE = 200
const GIVEN_UP_AT_ONCE = 50
const PAID_AT_ONCE = 1000
/** An order that the provider never heard of is over: the buyer was shown no place to pay. */
const LOST_AFTER_MS = 60 * 60 * 1000

/** Payments whose callback never came: the provider is asked. */
export const sweepPayments = async (till: Till): Promise<number> => {
  const [now, provider] = [till.clock.now(), till.payments.name]
  const open = await findUnsettled.many(till.pool, { provider, now, limit: OPEN_AT_ONCE })
  const givenUp = await findGivenUp.many(till.pool, { provider, now, limit: GIVEN_UP_AT_ONCE })
  return askAbout(till, [...open, ...givenUp])
}

/** Paid ones whose callback about a refund or a chargeback never came. */
export const reviewPayments = async (till: Till): Promise<number> => {
  const [now, provider] = [till.clock.now(), till.payments.name]
  return askAbout(till, await findPaid.many(till.pool, { provider, now, limit: PAID_AT_ONCE }))
}

/** Tells how many have moved. */
const askAbout = async (till: Till, payments: readonly PaymentRow[]): Promise<number> => {
  let moved = 0
  for (const payment of payments) {
    try {
      const after = await settle(till, payment, 'sweep')
      const isOver = after.provider_id === null && (await expire(till, payment))
      if (isOver || after.state !== payment.state || after.refunded_cents !== payment.refunded_cents)
        moved += 1
    } catch (error) {
      till.log.warn(
        { payment: payment.id, type: (error as Error).name },
        'a payment could not be asked about',
      )
    }
  }
  return moved
}

/** Only when the provider has just said that it knows of none. */
const expire = async (till: Till, { id, created_at: createdAt }: PaymentRow): Promise<boolean> => {
  const now = till.clock.now()
  if (now.getTime() - createdAt.getTime() <= LOST_AFTER_MS) return false
  return transaction(till.pool, async (tx) => {
    const payment = await lockPayment.one(tx, { id })
    if (payment.state !== 'created' || payment.provider_id !== null) return false
    await releaseUse.run(tx, { payment: id })
    await insertEvent.run(tx, { payment: id, state: 'expired', cause: 'sweep', detail: null, now })
    await movePayment.run(tx, { payment: id, state: 'expired', now })
    return true
  })
}
