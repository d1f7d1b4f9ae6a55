import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { reserveUse } from '#features/credits/server/discount-queries.ts'
import { grant, reconcile } from '#features/credits/server/ledger.ts'
import { giveUp } from '#features/credits/server/cancel-order.ts'
import { attachProvider, insertPayment } from '#features/credits/server/payment-queries.ts'
import { markRefundSent } from '#features/credits/server/refund-queries.ts'
import { withdraw } from '#features/credits/server/refunds.ts'
import { settle } from '#features/credits/server/settle.ts'
import type { PaymentRow } from '#features/credits/server/payment-queries.ts'
import { createPool, transaction } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createSandbox } from '#platform/payments/sandbox.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { Model } from '../support/credits-model.ts'
import type { Bundle, ModelPayment, ProviderSays, Validity } from '../support/credits-model.ts'
import { createTestDatabase } from '../support/database.ts'
import { spend } from '../support/spending.ts'
import { paymentServicesFor } from '../support/payment-services.ts'
import { isSoak, progressOf, seed, volume } from '../support/volume.ts'

/** Of 100 000 operations each. */
const SEEDS = isSoak ? 20 : 1
const RUNS = volume(160)
const OPERATIONS = 625
const RUNS_AT_ONCE = 8
const TEST_TIMEOUT_MS = 1_800_000
const DISCOUNT_PERCENTAGE = 35
const bundles: Bundle[] = [
  { credits: 10, cents: 1000 },
  { credits: 7, cents: 999 },
  { credits: 1, cents: 100 },
]
const validities: Validity[] = ['once', 'once-per-user', 'unlimited']

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: RUNS_AT_ONCE })
afterAll(async () => {
  await pool.end()
  await database.drop()
})
const clock = { now: () => new Date() }
const payments = createSandbox({ pool, clock, secret: 'model', post: async () => 200 })
const services = paymentServicesFor(pool, payments, clock)
const context = {
  ...services,
  db: pool,
  afterCommit: (work: () => void) => work(),
} as unknown as RequestContext

type Operation =
  | { do: 'grant' | 'spend'; credits: number }
  | { do: 'spend_again' }
  | { do: 'order'; bundle: number; discount: Validity | null }
  | { do: 'provider'; which: number; says: ProviderSays }
  | { do: 'pay_back'; which: number; cents: number }
  | { do: 'settle' | 'give_up' | 'charge_back' | 'withdraw'; which: number }
type OnPayment = Extract<Operation, { which: number }>

const which = fc.nat({ max: 5 })
const some = <T extends Operation>(weight: number, fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => ({
  weight,
  arbitrary: fc.record(fields) as unknown as fc.Arbitrary<Operation>,
})
const operation: fc.Arbitrary<Operation> = fc.oneof(
  some(2, { do: fc.constant('grant' as const), credits: fc.integer({ min: 1, max: 4 }) }),
  some(8, { do: fc.constant('spend' as const), credits: fc.integer({ min: 1, max: 6 }) }),
  some(1, { do: fc.constant('spend_again' as const) }),
  some(3, {
    do: fc.constant('order' as const),
    bundle: fc.nat({ max: bundles.length - 1 }),
    discount: fc.constantFrom<Validity | null>(null, ...validities),
  }),
  some(5, {
    do: fc.constant('provider' as const),
    which,
    says: fc.constantFrom<ProviderSays>('paid', 'paid', 'paid', 'pending', 'failed', 'cancelled', 'expired'),
  }),
  some(1, { do: fc.constant('pay_back' as const), which, cents: fc.integer({ min: 1, max: 600 }) }),
  some(7, { do: fc.constant('settle' as const), which }),
  some(1, { do: fc.constant('give_up' as const), which }),
  some(1, { do: fc.constant('charge_back' as const), which }),
  some(1, { do: fc.constant('withdraw' as const), which }),
)

/** `other` is somebody to whom messages go. */
const { rows: sites } = await pool.query<{ id: number; bundle: number; other: number }>(
  `select s.id, (select min(b.id) from bundle b where b.site_id = s.id) as bundle,
          (select min(p.account_id) from profile p
            where p.site_id = s.id and p.status = 'active' and not p.invisible) as other
     from site s where s.is_default`,
)
const [home] = sites
if (!home) throw new Error('the demo is not there')

/** One member, with codes of their own, in both worlds. */
type World = { accountId: number; codes: Map<Validity, number>; model: Model; rows: Map<string, PaymentRow> }

const newWorld = async (): Promise<World> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into account (site_id, email, name, language, status, signup_date) values ($1, $2, 'Model', 'en', 'active', now())
     returning id`,
    [home.id, `${randomUUID()}@example.org`],
  )
  const { rows: codes } = await pool.query<{ id: number; validity: Validity }>(
    `insert into discount_code (site_id, code, percentage, validity)
     select $1, upper(gen_random_uuid()::text), $2, v from unnest($3::text[]) v returning id, validity`,
    [home.id, DISCOUNT_PERCENTAGE, validities],
  )
  return {
    accountId: rows[0]?.id ?? 0,
    codes: new Map(codes.map(({ id, validity }) => [validity, id])),
    model: new Model(),
    rows: new Map(),
  }
}

const placeOrder = async (world: World, what: Extract<Operation, { do: 'order' }>) => {
  const { accountId, model } = world
  const bundle = bundles[what.bundle] ?? { credits: 10, cents: 1000 }
  const discount = what.discount && model.mayDiscount(what.discount) ? what.discount : null
  const codeId = discount && (world.codes.get(discount) ?? null)
  const cents = discount ? Math.floor((bundle.cents * (100 - DISCOUNT_PERCENTAGE)) / 100) : bundle.cents
  const id = randomUUID()
  await insertPayment.run(pool, {
    id,
    site: home.id,
    member: accountId,
    orderKey: `order-${id}`,
    bundle: home.bundle,
    credits: bundle.credits,
    amountCents: cents,
    listCents: bundle.cents,
    currency: 'EUR',
    country: 'NL',
    taxRate: 2100,
    method: 'creditcard',
    discount: codeId,
    code: discount,
    percentage: discount && String(DISCOUNT_PERCENTAGE),
    provider: 'sandbox',
    isRecurring: false,
    now: clock.now(),
  })
  if (codeId && discount !== 'unlimited') {
    const holder = discount === 'once' ? 0 : accountId
    expect(await reserveUse.run(pool, { discount: codeId, holder, payment: id })).toBe(1)
  }
  const made = await payments.order({
    reference: id,
    amountCents: cents,
    currency: 'EUR',
    method: 'creditcard',
    description: 'model',
    locale: 'en',
    redirectUrl: 'http://localhost/transactions/x',
    webhookUrl: 'http://localhost/webhooks/sandbox',
    sequence: 'once',
  })
  const { id: providerId, checkoutUrl } = made
  const attached = await attachProvider.one(pool, { payment: id, providerId, checkoutUrl, now: clock.now() })
  world.rows.set(id, attached)
  model.order(id, bundle, cents, discount)
}

/** One step in both worlds. */
const step = async (world: World, what: Operation) => {
  const { accountId, model } = world
  switch (what.do) {
    case 'grant': {
      const reason = `office:${randomUUID()}`
      await grant(pool, { accountId, credits: what.credits, ledgerAccount: 'free', reason }, clock.now())
      return model.give(reason, what.credits)
    }
    case 'spend':
    case 'spend_again': {
      const isAgain = what.do === 'spend_again'
      if (isAgain && model.spends === 0) return
      const credits = isAgain ? 1 : what.credits
      const key = `model-spend-${isAgain ? model.spends : model.spends + 1}`
      const two = { sender: accountId, recipient: home.other, site: home.id }
      const left = await spend(pool, two, credits, { key })
      // The same key again is the same message: it is there, and costs nothing.
      if (isAgain) return expect(left).toBeUndefined()
      const isTaken = model.take(credits)
      expect(left).toBe(isTaken ? model.balance() : undefined)
      if (isTaken) model.spends += 1
      return
    }
    case 'order':
      return placeOrder(world, what)
    case 'provider':
    case 'pay_back':
    case 'settle':
    case 'give_up':
    case 'charge_back':
    case 'withdraw': {
      const payment = model.payment(what.which)
      const row = payment && world.rows.get(payment.id)
      if (payment && row) await stepOnPayment(world, payment, row, what)
    }
  }
}

/** What happens at the provider, whom nobody tells us of. */
const change = (sql: string, row: PaymentRow, ...values: unknown[]) =>
  pool.query(`update sandbox_payment set ${sql}`, [row.provider_id, ...values])

const stepOnPayment = async (world: World, payment: ModelPayment, row: PaymentRow, what: OnPayment) => {
  const { model } = world
  const { provider } = payment
  const expectSame = (after: PaymentRow) =>
    expect({ state: after.state, refunded: after.refunded_cents, given: after.credited ?? 0 }).toEqual({
      state: payment.state,
      refunded: payment.refunded,
      given: payment.given,
    })
  switch (what.do) {
    case 'provider':
      await change(`state = $2 where id = $1 and state in ('open', 'pending')`, row, what.says)
      if (provider.says === 'open' || provider.says === 'pending') provider.says = what.says
      return
    case 'pay_back':
      if (provider.says !== 'paid' || provider.isChargedBack) return
      if (provider.refunded + what.cents > payment.cents) return
      await change('refunded_cents = refunded_cents + $2 where id = $1', row, what.cents)
      provider.refunded += what.cents
      return
    case 'charge_back':
      if (provider.says !== 'paid') return
      await change('charged_back_cents = amount_cents where id = $1', row)
      provider.isChargedBack = true
      return
    case 'settle': {
      const after = await settle(services, row, 'sweep')
      model.settle(payment)
      return expectSame(after)
    }
    case 'give_up': {
      const after = await giveUp(context, { id: world.accountId } as Parameters<typeof giveUp>[1], row.id)
      if (payment.state === 'created' || payment.state === 'pending') model.settle(payment)
      if (payment.state === 'created' || payment.state === 'pending') model.end(payment, 'cancelled')
      return expectSame(after)
    }
    case 'withdraw':
      await settle(services, row, 'buyer')
      model.settle(payment)
      return withdrawFrom(world, payment, row)
  }
}

/** The money leaves at once; that it may leave late is told elsewhere. */
const withdrawFrom = async ({ accountId, model }: World, payment: ModelPayment, row: PaymentRow) => {
  const member = { id: accountId } as Parameters<typeof withdraw>[1]
  const input = { id: payment.id, unused_credits: model.leftOf(payment) }
  const paid = await transaction(pool, (tx) => withdraw({ ...context, db: tx }, member, input)).then(
    ({ quote }) => quote.cents,
    (error: unknown) => {
      if (!isRefusal(error)) throw error
      return null
    },
  )
  expect(paid).toBe(model.withdraw(payment))
  if (paid === null) return
  const { rows } = await pool.query<{ id: string }>(
    `select id from refund where payment_id = $1 and state = 'created'`,
    [row.id],
  )
  const key = rows[0]?.id ?? ''
  const refund = { providerId: row.provider_id ?? '', key, amountCents: paid, currency: 'EUR' }
  await markRefundSent.run(pool, {
    refund: key,
    providerId: (await payments.refund(refund)).id,
    now: clock.now(),
  })
}

const seeds = Array.from({ length: SEEDS }, (_, n) => (seed + n) % 2 ** 31)
const tick = progressOf('members with 625 operations', SEEDS * RUNS)

test.each(seeds)(
  'CRD-3 CRD-4 PAY-2 PAY-6 thousands of random operations: ledger and payments are what a simple model says (seed %i)',
  async (first) => {
    const property = fc.asyncProperty(
      fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS, size: 'max' }),
      async (operations) => {
        const world = await newWorld()
        for (const what of operations) await step(world, what)
        const { rows: balances } = await pool.query<{ credits: number }>(
          'select credits from account where id = $1',
          [world.accountId],
        )
        expect(balances[0]?.credits).toBe(world.model.balance())
        tick()
      },
    )
    // Members do not know of each other: several at once are as random as one after the other.
    await Promise.all(
      Array.from({ length: RUNS_AT_ONCE }, (_, lane) =>
        fc.assert(property, {
          seed: first * RUNS_AT_ONCE + lane,
          numRuns: RUNS / RUNS_AT_ONCE,
          endOnFailure: true,
        }),
      ),
    )
    expect(await reconcile(pool)).toMatchObject({ isClean: true, owed: [] })
  },
  TEST_TIMEOUT_MS,
)
