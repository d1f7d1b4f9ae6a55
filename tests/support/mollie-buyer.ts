import type { Payment } from '#features/credits/payment-contract.ts'
import type { TestMollie } from './mollie.ts'
import { addMember } from './people.ts'
import type { TestMember } from './people.ts'
import { ordered, paymentOf } from './purchases.ts'
import type { TestSite } from './site.ts'
import { somebodyFor, spend } from './spending.ts'

/** What members do on a site that is paid through Mollie. */
export const buyersOn = (site: TestSite, mollie: TestMollie) => {
  const providerIdOf = async ({ payment_id: id }: Pick<Payment, 'payment_id'>): Promise<string> => {
    const { rows } = await site.pool.query<{ provider_id: string }>(
      'select provider_id from payment where id = $1',
      [id],
    )
    return rows[0]?.provider_id ?? ''
  }

  return {
    providerIdOf,
    /** Somebody whose offer for newcomers is over: a bundle of ten credits costs 9.99. */
    add: async (): Promise<TestMember> => {
      const member = await addMember(site)
      await site.pool.query(`update account set signup_date = now() - interval '30 days' where id = $1`, [
        member.id,
      ])
      return member
    },
    /** Ten credits, paid and credited. */
    buy: async (member: TestMember, input: Record<string, unknown> = {}) => {
      const payment = await ordered(member, { method: 'ideal', ...input })
      const providerId = await providerIdOf(payment)
      mollie.pay(providerId)
      await mollie.notify(providerId)
      return { ...(await paymentOf(member, payment.payment_id)).payment, providerId }
    },
    spend: async (member: TestMember, credits: number): Promise<number | undefined> =>
      spend(site.pool, await somebodyFor(site, member), credits),
  }
}
