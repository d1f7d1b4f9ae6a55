import { transaction } from '../../../platform/db/database.ts'
import { releaseUse } from './discount-queries.ts'
import { findUnsettled, insertEvent, lockPayment, movePayment } from './payment-queries.ts'
import { settle } from './settle.ts'
import type { Till } from './settle.ts'

const AT_ONCE = 200
/** An order that never reached the provider is over: the buyer was shown no place to pay. */
const LOST_AFTER_MS = 60 * 60 * 1000

/** Payments whose callback never came: the provider is asked. */
export const sweepPayments = async (till: Till): Promise<number> => {
  let moved = 0
  const now = till.clock.now()
  for (const payment of await findUnsettled.many(till.pool, now, AT_ONCE)) {
    try {
      if (payment.provider_id !== null) {
        const after = await settle(till, payment, 'sweep')
        if (after.state !== payment.state) moved += 1
      } else if (now.getTime() - payment.created_at.getTime() > LOST_AFTER_MS) {
        await expire(till, payment.id, now)
        moved += 1
      }
    } catch (error) {
      till.log.warn(
        { payment: payment.id, type: (error as Error).name },
        'a payment could not be asked about',
      )
    }
  }
  return moved
}

const expire = (till: Till, id: string, now: Date) =>
  transaction(till.pool, async (tx) => {
    const payment = await lockPayment.one(tx, id)
    if (payment.state !== 'created' || payment.provider_id !== null) return
    await releaseUse.run(tx, id)
    await insertEvent.run(tx, id, 'expired', 'sweep', null, now)
    await movePayment.run(tx, id, 'expired', now)
  })
