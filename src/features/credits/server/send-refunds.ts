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
import { mailFailedRefund } from './refund-mails.ts'
import type { PaymentServices } from './settle.ts'

const AT_ONCE = 100
const DAY_MS = 24 * 60 * 60 * 1000

/** Asks the provider for the refunds that are written down, and later whether their money has arrived. */
export const sendRefunds = async (services: PaymentServices): Promise<number> => {
  let moved = 0
  const now = services.clock.now()
  const due = { provider: services.payments.name, now, limit: AT_ONCE }
  for (const refund of await findOpenRefunds.many(services.pool, due)) {
    // Before it can fail: what the provider will not have must not keep the others waiting.
    await noteRefundAsked.run(services.pool, { refund: refund.id, now })
    try {
      moved += refund.state === 'created' ? await send(services, refund) : await followUp(services, refund)
    } catch (error) {
      const isLate = now.getTime() - refund.created_at.getTime() > DAY_MS
      const said = { refund: refund.id, type: (error as Error).name }
      if (isLate) services.log.error(said, 'refund could not be sent for a day')
      else services.log.warn(said, 'refund could not be sent yet, will retry')
    }
  }
  return moved
}

/** Under its own key: asked twice, the provider pays back once. */
const send = async (services: PaymentServices, refund: OpenRefund): Promise<number> => {
  const { id: providerId } = await services.payments.refund({
    providerId: refund.provider_payment_id,
    key: refund.id,
    amountCents: refund.amount_cents,
    currency: refund.currency,
  })
  const sent = await markRefundSent.run(services.pool, {
    refund: refund.id,
    providerId,
    now: services.clock.now(),
  })
  if (sent === 0)
    services.log.error({ refund: refund.id }, 'refund was sent although the bank had reversed the payment')
  return sent
}

/** A bank may send the money back to us days later: then it is owed, and the nightly proof says so. */
const followUp = async (services: PaymentServices, refund: OpenRefund): Promise<number> => {
  const state = await services.payments.findRefund(refund.provider_payment_id, refund.refund_id)
  if (state === 'under_way') return 0
  if (state === 'done') return markRefundDone.run(services.pool, { id: refund.id })
  const failed = await transaction(services.pool, async (tx) => {
    const payment = await lockPayment.one(tx, { id: refund.payment_id })
    const now = services.clock.now()
    const count = await failRefund.run(tx, { refund: refund.id, now })
    if (count > 0) await mailFailedRefund(tx, payment, { id: refund.id, cents: refund.amount_cents }, now)
    return count
  })
  if (failed > 0) services.log.error({ refund: refund.id }, 'refund failed at the provider')
  return failed
}
