import { transaction } from '#platform/db/database.ts'
import { lockPayment } from './payment-queries.ts'
import {
  failRefund,
  findOpenRefunds,
  markRefundDone,
  markRefundSent,
  noteRefundAsked,
} from './refund-queries.ts'
import type { OpenRefund } from './refund-queries.ts'
import type { Till } from './settle.ts'

const AT_ONCE = 100
const DAY_MS = 24 * 60 * 60 * 1000

/** Asks the provider for the refunds that are written down, and later whether their money has arrived. */
export const sendRefunds = async (till: Till): Promise<number> => {
  let moved = 0
  const now = till.clock.now()
  const due = { provider: till.payments.name, now, limit: AT_ONCE }
  for (const refund of await findOpenRefunds.many(till.pool, due)) {
    // Before it can fail: what the provider will not have must not keep the others waiting.
    await noteRefundAsked.run(till.pool, { refund: refund.id, now })
    try {
      moved += refund.state === 'created' ? await send(till, refund) : await followUp(till, refund)
    } catch (error) {
      const isLate = now.getTime() - refund.created_at.getTime() > DAY_MS
      const said = { refund: refund.id, type: (error as Error).name }
      if (isLate) till.log.error(said, 'a refund could not be sent for a day')
      else till.log.warn(said, 'a refund could not be sent yet')
    }
  }
  return moved
}

/** Under its own key: asked twice, the provider pays back once. */
const send = async (till: Till, refund: OpenRefund): Promise<number> => {
  const { id: providerId } = await till.payments.refund({
    providerId: refund.provider_payment_id,
    key: refund.id,
    amountCents: refund.amount_cents,
    currency: refund.currency,
  })
  const sent = await markRefundSent.run(till.pool, { refund: refund.id, providerId, now: till.clock.now() })
  if (sent === 0) till.log.error({ refund: refund.id }, 'a refund was sent although the bank had paid back')
  return sent
}

/** A bank may send the money back to us days later: then it is owed, and the nightly proof says so. */
const followUp = async (till: Till, refund: OpenRefund): Promise<number> => {
  const state = await till.payments.findRefund(refund.provider_payment_id, refund.refund_id)
  if (state === 'under_way') return 0
  if (state === 'done') return markRefundDone.run(till.pool, { id: refund.id })
  const failed = await transaction(till.pool, async (tx) => {
    await lockPayment.one(tx, { id: refund.payment_id })
    return failRefund.run(tx, { refund: refund.id, now: till.clock.now() })
  })
  if (failed > 0) till.log.error({ refund: refund.id }, 'a refund came back')
  return failed
}
