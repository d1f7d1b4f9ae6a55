import { randomUUID } from 'node:crypto'
import type { Output } from '#protocol/endpoint.ts'
import type { orderBundle } from '#features/credits/payment-contract.ts'
import type { Pool } from '#platform/db/database.ts'
import { insist } from './insist.ts'
import type { TestMollie } from './mollie.ts'
import { addMember } from './people.ts'
import type { TestMember } from './people.ts'
import type { Answer } from './send.ts'
import type { TestSite } from './site.ts'
import { expectStatus } from './visitor.ts'

export type Bundle = { id: number; credits: number }

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

/** Who is not new any more: payments of new accounts are looked at more closely. */
export const addBuyers = async (site: TestSite, count: number): Promise<TestMember[]> => {
  const buyers: TestMember[] = []
  for (let n = 0; n < count; n++)
    buyers.push(await addMember(site, { signedUp: new Date(Date.now() - MONTH_MS) }))
  return buyers
}

/** The smallest that is sold to everybody. */
export const smallestBundle = async (pool: Pool): Promise<Bundle> => {
  const { rows } = await pool.query<Bundle>(
    `select b.id, b.credits from bundle b join site s on s.id = b.site_id
      where s.domain = 'localhost' and b.country is null order by b.credits limit 1`,
  )
  if (!rows[0]) throw new Error('nothing is sold')
  return rows[0]
}

/** Orders with the same key until somebody says yes; gives the number of the payment, ours and that of Mollie. */
export const orderUntilKept = async (
  mollie: TestMollie,
  buyer: TestMember,
  bundle: Bundle,
): Promise<{ id: string; providerId: string }> => {
  const input = { order_key: randomUUID(), bundle_id: bundle.id, method: 'ideal', country: 'NL' }
  const answer = await insist(() => buyer.browser.send('POST', '/api/payment.php', input))
  expectStatus(answer, 200)
  const { payment_id: id } = (answer.json() as unknown as Output<typeof orderBundle>).payment
  const [made, ...more] = mollie.payments().filter(({ metadata }) => metadata?.['reference'] === id)
  if (!made || more.length > 0) throw new Error(`Mollie has payment ${id} ${more.length + 1} times`)
  return { id, providerId: made.id }
}

/** As Mollie does: calls again and again until somebody has heard. */
export const callUntilHeard = (site: TestSite, providerId: string): Promise<Answer> =>
  insist(() =>
    site.fetch('/webhooks/mollie', {
      method: 'POST',
      body: new URLSearchParams({ id: providerId }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  )

/** The payments for which credits were given, each as often as it was. */
export const creditedPayments = async (pool: Pool, buyers: readonly TestMember[]): Promise<string[]> => {
  const { rows } = await pool.query<{ reason: string }>(
    `select reason from credit_entry where ledger_account = 'sales' and account_id = any($1)`,
    [buyers.map(({ id }) => id)],
  )
  return rows.map(({ reason }) => reason.slice('payment:'.length)).toSorted()
}

/** What each of them has now, by their ids. */
export const creditsOf = async (pool: Pool, buyers: readonly TestMember[]): Promise<Map<number, number>> => {
  const { rows } = await pool.query<{ id: number; credits: number }>(
    'select id, credits from account where id = any($1)',
    [buyers.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, credits }) => [id, credits]))
}
