import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { ProviderUnavailable } from '#platform/payments/port.ts'
import type { ProviderOrder } from '#platform/payments/port.ts'
import { Refusal } from '#protocol/refusal.ts'
import { localeOf, siteOf } from '#features/sites/server/index.ts'
import { releaseUse } from './discount-queries.ts'
import { attachProvider, insertEvent, movePayment } from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import { settle } from './settle.ts'

/** How the provider is to take the money; without a mandate the buyer does it on the provider's page. */
export type Charge = Pick<ProviderOrder, 'sequence' | 'customerId' | 'mandateId'>

/** Gives a payment to the provider. */
export const handOver = async (
  context: RequestContext,
  payment: PaymentRow,
  charge: Charge,
): Promise<PaymentRow> => {
  const site = await siteOf(context)
  const origin = context.originFor(site.domain)
  const { payments: provider } = context
  const made = await provider
    .order({
      reference: payment.id,
      amountCents: payment.amount_cents,
      currency: payment.currency,
      method: payment.method,
      // What the buyer finds on the bank statement names the company and nothing else.
      description: `${site.company.name} ${payment.id.slice(-8)}`,
      locale: await localeOf(context),
      redirectUrl: `${origin}/transactions/${payment.id}`,
      webhookUrl: `${origin}/webhooks/${provider.name}`,
      ...charge,
    })
    .catch(async (error: unknown) => {
      const isAway = error instanceof ProviderUnavailable
      context.log.warn(
        { payment: payment.id, provider: provider.name, isAway },
        'payment provider refused the order',
      )
      // Nothing is known: the same order can be sent again. What needs no buyer may have been charged.
      if (isAway) throw new Refusal(payment.is_recurring ? 'charge_unknown' : 'provider_unavailable')
      return null
    })
  if (!made) return refusedByProvider(context, payment)
  const attached = await attachProvider.one(context.db, {
    payment: payment.id,
    providerId: made.id,
    checkoutUrl: made.checkoutUrl,
    now: context.clock.now(),
  })
  if (made.checkoutUrl !== null) return attached
  // Without a page for the buyer the provider may have decided already. If it does not say so now, it does later.
  return settle(context, attached, 'buyer').catch((error: unknown) => {
    context.log.warn(
      { payment: payment.id, type: (error as Error).name },
      'payment provider does not respond',
    )
    return attached
  })
}

/** The provider will not take this order, a revoked card for example: another one may do. */
const refusedByProvider = (context: RequestContext, payment: PaymentRow): Promise<PaymentRow> =>
  inTransaction(context, async ({ db, clock }) => {
    await releaseUse.run(db, { payment: payment.id })
    await insertEvent.run(db, {
      payment: payment.id,
      state: 'failed',
      cause: 'provider',
      detail: 'refused',
      now: clock.now(),
    })
    return movePayment.one(db, { payment: payment.id, state: 'failed', now: clock.now() })
  })
