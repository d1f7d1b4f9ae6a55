import { afterAll, expect, test } from 'vitest'
import { reconcile } from '#features/credits/server/ledger.ts'
import { sweepPayments } from '#features/credits/server/sweep.ts'
import { createPool } from '#platform/db/database.ts'
import { createMollie } from '#platform/payments/mollie.ts'
import { createTestDatabase } from '../support/database.ts'
import {
  addBuyers,
  callUntilHeard,
  creditedPayments,
  creditsOf,
  orderUntilKept,
  smallestBundle,
} from '../support/insistent-orders.ts'
import { killableServer } from '../support/killable.ts'
import { startMollie } from '../support/mollie.ts'
import { paymentServicesFor } from '../support/payment-services.ts'
import { progressOf, randomFrom, seed, someCounts, volume } from '../support/volume.ts'

const PAYMENTS = volume(500)
const FORGED = volume(60)
const KILLS = Math.max(2, volume(10))
const BUYERS = 25
const AT_ONCE = 12
const TEST_TIMEOUT_MS = 900_000

const random = randomFrom(seed)
const randomInt = (from: number, below: number) => from + Math.floor(random() * (below - from))

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 4 })
const mollie = await startMollie()
const server = killableServer({
  databaseUrl: database.url,
  pool,
  environment: { MOLLIE_API_KEY: mollie.apiKey, MOLLIE_URL: mollie.url },
})
afterAll(async () => {
  await server.dispose()
  await mollie.stop()
  await pool.end()
  await database.drop()
})

/** Does all of it, some at a time. */
const together = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = items.values()
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)

type Order = {
  id: string
  providerId: string
  buyer: number
  fate: 'paid' | 'silent' | 'failed' | 'wrong' | 'open'
}

test(
  'PAY-3 PAY-8 many payments, webhooks in any order and number, some forged, the server killed again and again: each paid one is credited once, and nothing else',
  async () => {
    await server.start()
    const buyers = await addBuyers(server.site, BUYERS)
    const bundle = await smallestBundle(pool)

    // The server dies when so many orders and webhooks are answered, however long that takes.
    const before = someCounts(KILLS / 2, PAYMENTS, random)
    let kills = 0
    let killing = Promise.resolve()
    const killOnce = async () => {
      await server.kill()
      kills += 1
      await server.start()
    }
    const killAt = (deaths: readonly number[], answered: number) => {
      if (deaths.includes(answered)) killing = killing.then(killOnce)
    }
    const tick = progressOf('payments', PAYMENTS)

    const orders: Order[] = []
    await together(
      Array.from({ length: PAYMENTS }, (_, n) => n),
      async (n) => {
        // Orders are limited per member and hour; time is not what this is about.
        if (n % 50 === 0) await pool.query('delete from attempt')
        const buyer = buyers[n % BUYERS]
        if (!buyer) return
        const { id, providerId } = await orderUntilKept(mollie, buyer, bundle)
        const fates = ['paid', 'paid', 'paid', 'silent', 'failed', 'wrong', 'open'] as const
        orders.push({
          id,
          providerId,
          buyer: buyer.id,
          fate: fates[n % fates.length] ?? 'paid',
        })
        killAt(before, orders.length)
        tick()
      },
    )
    expect(new Set(orders.map(({ providerId }) => providerId)).size).toBe(PAYMENTS)

    for (const { providerId, fate } of orders) {
      if (fate === 'paid' || fate === 'silent') mollie.pay(providerId)
      if (fate === 'failed') mollie.fail(providerId)
      if (fate === 'wrong') {
        mollie.pay(providerId)
        mollie.tamper(providerId, randomInt(0, 2) ? { value: '0.01' } : { currency: 'PLN' })
      }
    }
    const calls = shuffled(
      orders
        .filter(({ fate }) => fate !== 'silent')
        .flatMap(({ providerId }) => Array.from({ length: randomInt(1, 6) }, () => providerId))
        .concat(Array.from({ length: FORGED }, () => `tr_forged${randomInt(0, 1e9)}`)),
    )
    const during = someCounts(KILLS / 2, calls.length, random)
    let answered = 0
    await together(calls, async (providerId) => {
      await callUntilHeard(server.site, providerId)
      killAt(during, ++answered)
    })
    await killing
    expect(kills).toBe(KILLS)

    const idsOf = (...fates: Order['fate'][]) =>
      orders.filter(({ fate }) => fates.includes(fate)).map(({ id }) => id)
    expect(await creditedPayments(pool, buyers)).toEqual(idsOf('paid').toSorted())

    // Those whose webhook never came: the sweep of the worker, a while later.
    const later = { now: () => new Date(Date.now() + 10 * 60_000) }
    const payments = createMollie({ apiKey: mollie.apiKey, serverUrl: mollie.url })
    const services = paymentServicesFor(pool, payments, later)
    for (let swept = 1; swept > 0;) swept = await sweepPayments(services)
    expect(await creditedPayments(pool, buyers)).toEqual(idsOf('paid', 'silent').toSorted())
    for (const [id, credits] of await creditsOf(pool, buyers)) {
      const paid = orders.filter(({ buyer, fate }) => buyer === id && (fate === 'paid' || fate === 'silent'))
      expect(credits).toBe(paid.length * bundle.credits)
    }
    expect(await reconcile(pool)).toMatchObject({ isClean: true })
  },
  TEST_TIMEOUT_MS,
)
