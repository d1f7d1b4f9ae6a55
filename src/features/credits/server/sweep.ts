import { transaction } from '#platform/db/database.ts'
import { releaseUse } from './discount-queries.ts'
import { insertEvent, lockPayment, movePayment } from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import { settle } from './settle.ts'
import type { PaymentServices } from './settle.ts'
import { findGivenUp, findPaid, findUnsettled } from './sweep-queries.ts'

const OPEN_AT_ONCE = 200
const GIVEN_UP_AT_ONCE = 50
const PAID_AT_ONCE = 1000
/** An order that the provider never heard of is over: the buyer was shown no place to pay. */
const LOST_AFTER_MS = 60 * 60 * 1000

/** Payments whose callback never came: the provider is asked. */
export const sweepPayments = async (services: PaymentServices): Promise<number> => {
  const [now, provider] = [services.clock.now(), services.payments.name]
  const open = await findUnsettled.many(services.pool, { provider, now, limit: OPEN_AT_ONCE })
  const givenUp = await findGivenUp.many(services.pool, { provider, now, limit: GIVEN_UP_AT_ONCE })
  return askAbout(services, [...open, ...givenUp])
}

/** Paid ones whose callback about a refund or a chargeback never came. */
export const reviewPayments = async (services: PaymentServices): Promise<number> => {
  const [now, provider] = [services.clock.now(), services.payments.name]
  return askAbout(services, await findPaid.many(services.pool, { provider, now, limit: PAID_AT_ONCE }))
}

/** Tells how many have moved. */
const askAbout = async (services: PaymentServices, payments: readonly PaymentRow[]): Promise<number> => {
  let moved = 0
  for (const payment of payments) {
    try {
      const after = await settle(services, payment, 'sweep')
      const isOver = after.provider_id === null && (await expire(services, payment))
      if (isOver || after.state !== payment.state || after.refunded_cents !== payment.refunded_cents)
        moved += 1
    } catch (error) {
      services.log.warn(
        { payment: payment.id, type: (error as Error).name },
        'payment state could not be fetched, will retry',
      )
    }
  }
  return moved
}

/** Only when the provider has just said that it knows of none. */
const expire = async (
  services: PaymentServices,
  { id, created_at: createdAt }: PaymentRow,
): Promise<boolean> => {
  const now = services.clock.now()
  if (now.getTime() - createdAt.getTime() <= LOST_AFTER_MS) return false
  return transaction(services.pool, async (tx) => {
    const payment = await lockPayment.one(tx, { id })
    if (payment.state !== 'created' || payment.provider_id !== null) return false
    await releaseUse.run(tx, { payment: id })
    await insertEvent.run(tx, { payment: id, state: 'expired', cause: 'sweep', detail: null, now })
    await movePayment.run(tx, { payment: id, state: 'expired', now })
    return true
  })
}
