import type { RequestContext } from '#platform/http/context.ts'
import {
  claimProviderDeletions,
  deleteProviderDeletion,
  insertProviderDeletion,
} from './provider-deletion-queries.ts'
import type { PaymentServices } from './settle.ts'

const AT_ONCE = 100
/** After half a day of trying somebody has to look. */
const MANY_ATTEMPTS = 10

/** In the transaction in which we stop using a mandate: the provider is to forget it, now or when it can be reached. */
export const queueProviderDeletion = async (
  { db, payments, clock }: RequestContext,
  customerId: string,
  mandateId: string,
): Promise<void> => {
  await insertProviderDeletion.run(db, {
    provider: payments.name,
    customer: customerId,
    mandate: mandateId,
    now: clock.now(),
  })
}

/** Tells the provider what it is to forget: mandates that were taken back, members who were erased. */
export const forgetAtProvider = async ({ pool, clock, payments, log }: PaymentServices): Promise<number> => {
  let told = 0
  const due = { provider: payments.name, now: clock.now(), limit: AT_ONCE }
  for (const deletion of await claimProviderDeletions.many(pool, due)) {
    const { id, customer_id: customerId, mandate_id: mandateId, attempts } = deletion
    try {
      if (mandateId === null) await payments.forgetCustomer(customerId)
      else await payments.revokeMandate(customerId, mandateId)
      await deleteProviderDeletion.run(pool, { id })
      told += 1
    } catch (error) {
      const level = attempts < MANY_ATTEMPTS ? 'warn' : 'error'
      log[level]({ deletion: id, attempts, type: (error as Error).name }, 'the provider did not forget yet')
    }
  }
  return told
}
