import { setTimeout as pause } from 'node:timers/promises'
import { watchGaps } from './gaps.ts'
import type { Gaps } from './gaps.ts'
import {
  addBuyers,
  callUntilHeard,
  creditedPayments,
  creditsOf,
  orderUntilKept,
  smallestBundle,
} from './insistent-orders.ts'
import type { TestMollie } from './mollie.ts'
import type { TestSite } from './site.ts'
import { say } from './volume.ts'

/** None of them may order more than sixty times in an hour. */
const BUYERS = 40
const LANES = 2
const PAUSE_MS = 750
/** One of so many payments fails, so that it shows that credits are for those that did not. */
const FAILS_EVERY = 4

export type Buying = {
  gaps: Gaps
  acknowledged: () => number
  /** Ends it; throws unless each paid order was credited once, and nothing else. */
  end: () => Promise<void>
}

/** Members who order bundles and pay for them, however often they have to ask. */
export const startBuying = async (site: TestSite, mollie: TestMollie): Promise<Buying> => {
  const { pool } = site
  const bundle = await smallestBundle(pool)
  const buyers = await addBuyers(site, BUYERS)
  const gaps = watchGaps()
  const orders: { id: string; buyer: number; isPaid: boolean }[] = []
  let isOver = false
  let begun = 0
  const lane = async () => {
    while (!isOver) {
      const n = begun++
      const buyer = buyers[n % buyers.length]
      if (!buyer) return
      const { id, providerId } = await orderUntilKept(mollie, buyer, bundle)
      gaps.yes()
      const isPaid = n % FAILS_EVERY !== 0
      if (isPaid) mollie.pay(providerId)
      else mollie.fail(providerId)
      // Mollie calls more often than it has to.
      for (let call = 0; call <= n % 2; call++) await callUntilHeard(site, providerId)
      gaps.yes()
      orders.push({ id, buyer: buyer.id, isPaid })
      await pause(PAUSE_MS)
    }
  }
  const lanes = Promise.all(Array.from({ length: LANES }, lane))
  // Whoever ends it hears of it, and who looks at the log before.
  lanes.catch((error: unknown) => say(String(error)))
  return {
    gaps,
    acknowledged: () => orders.length,
    end: async () => {
      isOver = true
      await lanes
      const paid = orders.filter(({ isPaid }) => isPaid)
      const credited = await creditedPayments(pool, buyers)
      const wanted = paid.map(({ id }) => id).toSorted()
      if (credited.join() !== wanted.join())
        throw new Error(`${wanted.length} paid, ${credited.length} credited: ${credited.join(' ')}`)
      const { rows } = await pool.query<{ id: string; state: string }>(
        'select id, state from payment where account_id = any($1)',
        [buyers.map(({ id }) => id)],
      )
      const told = new Map(orders.map(({ id, isPaid }) => [id, isPaid ? 'completed' : 'failed']))
      const wrong = rows.filter(({ id, state }) => told.get(id) !== state)
      const made = mollie.payments().length
      if (rows.length !== orders.length || wrong.length > 0 || made !== orders.length)
        throw new Error(
          `${orders.length} ordered, ${rows.length} stored, ${made} at Mollie; wrong: ${JSON.stringify(wrong)}`,
        )
      for (const [buyer, credits] of await creditsOf(pool, buyers)) {
        const bought = paid.filter((order) => order.buyer === buyer).length * bundle.credits
        if (credits !== bought) throw new Error(`${buyer} paid for ${bought} and has ${credits}`)
      }
    },
  }
}
