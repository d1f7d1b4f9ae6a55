import type { RequestContext } from '#platform/http/context.ts'
import { ProviderUnavailable } from '#platform/payments/port.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { findCustomer, saveCustomer } from './payment-queries.ts'

/** What the provider answers. A no or a silence is no fault of ours, and the buyer hears that it did not work. */
export const answerOf = <T>(context: RequestContext, asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    const isAway = error instanceof ProviderUnavailable
    const { message } = error as Error
    context.log.warn(
      { provider: context.payments.name, isAway, message },
      'payment provider could not save the customer',
    )
    throw new Refusal('provider_unavailable')
  })

/** How the provider knows this member; made known if need be. */
export const ensureCustomer = async (context: RequestContext, member: Member): Promise<string> => {
  const { payments: provider } = context
  const whose = { member: member.id, provider: provider.name }
  const known = await findCustomer.maybe(context.db, whose)
  if (known) return known.customer_id
  const { id } = await answerOf(
    context,
    provider.createCustomer({
      key: `account-${member.id}`,
      name: member.name,
      email: member.email,
      locale: member.language,
    }),
  )
  await saveCustomer.run(context.db, { ...whose, customer: id })
  return (await findCustomer.one(context.db, whose)).customer_id
}
