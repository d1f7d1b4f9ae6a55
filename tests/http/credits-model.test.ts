import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { PaymentState } from '../../src/features/credits/choices.ts'
import { mayMove } from '../../src/features/credits/rules.ts'
import { grant, reconcile, spend } from '../../src/features/credits/server/ledger.ts'
import { attachProvider, insertPayment } from '../../src/features/credits/server/payment-queries.ts'
import { withdraw } from '../../src/features/credits/server/refunds.ts'
import { settle } from '../../src/features/credits/server/settle.ts'
import type { PaymentRow } from '../../src/features/credits/server/payment-queries.ts'
import { createPool, transaction } from '../../src/platform/db/database.ts'
import type { RequestContext } from '../../src/platform/http/context.ts'
import { createSandbox } from '../../src/platform/payments/sandbox.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'
import { createTestDatabase } from '../support/database.ts'

const RUNS = 40
const OPERATIONS = 2500
const RUNS_AT_ONCE = 8
const TEST_TIMEOUT_MS = 600_000
const BUNDLE = { credits: 10, cents: 1000 }

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: RUNS_AT_ONCE })
afterAll(async () => {
  await pool.end()
  await database.drop()
})
const clock = { now: () => new Date() }
const payments = createSandbox({ pool, clock, secret: 'model', post: async () => 200 })
const till = { pool, clock, payments, log: { warn: () => undefined, error: () => undefined } }

type Outcome = 'paid' | 'failed' | 'cancelled' | 'expired'
type Operation =
  | { do: 'grant' | 'spend'; credits: number }
  | { do: 'spend_again' }
  | { do: 'order' }
  | { do: 'choose'; which: number; outcome: Outcome }
  | { do: 'settle' | 'charge_back' | 'withdraw'; which: number }

const which = fc.nat({ max: 5 })
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('grant' as const), credits: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('spend' as const), credits: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('spend_again' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      which,
      outcome: fc.constantFrom<Outcome>('paid', 'paid', 'paid', 'failed', 'cancelled', 'expired'),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('settle' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('charge_back' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
)

/** What should be, as simple as it can be said: lots of credits, the oldest spent first. */
class Model {
  lots: { of: string; left: number }[] = []
  payments: { id: string; atProvider: Outcome | 'open'; isChargedBack: boolean; state: PaymentState }[] = []
  spent = 0

  balance() {
    return this.lots.reduce((sum, { left }) => sum + left, 0)
  }
  take(credits: number, first?: string): boolean {
    if (this.balance() < credits) return false
    const own = this.lots.filter((lot) => lot.of === first)
    let wanted = credits
    for (const lot of [...own, ...this.lots]) {
      const taken = Math.min(lot.left, wanted)
      lot.left -= taken
      wanted -= taken
    }
    return true
  }
  /** Counted from the newest. */
  payment(which: number) {
    return this.payments.at(-1 - (which % Math.max(1, this.payments.length)))
  }
  settle(payment: Model['payments'][number]) {
    const truth = {
      open: null,
      paid: 'completed',
      failed: 'failed',
      cancelled: 'cancelled',
      expired: 'expired',
    } as const
    const next = truth[payment.atProvider]
    if (next && mayMove(payment.state, next)) {
      payment.state = next
      if (next === 'completed') this.lots.push({ of: payment.id, left: BUNDLE.credits })
    }
    if (payment.isChargedBack && (payment.state === 'completed' || payment.state === 'refunded')) {
      const taken = payment.state === 'refunded' ? (this.givenBack.get(payment.id) ?? 0) : 0
      const reachable = Math.max(0, Math.min(this.balance(), BUNDLE.credits - taken))
      this.take(reachable, payment.id)
      payment.state = 'charged_back'
    }
  }
  givenBack = new Map<string, number>()
}

const { rows: sites } = await pool.query<{ id: number; bundle: number }>(
  `select s.id, (select min(b.id) from bundle b where b.site_id = s.id) as bundle from site s where s.is_default`,
)
const [home] = sites
if (!home) throw new Error('the demo is not there')

const addAccount = async (): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into account (site_id, email, name, language, status, signup_date) values ($1, $2, 'Model', 'en', 'active', now())
     returning id`,
    [home.id, `${randomUUID()}@example.org`],
  )
  return rows[0]?.id ?? 0
}

const orderFor = async (accountId: number): Promise<PaymentRow> => {
  const id = randomUUID()
  const { credits, cents } = BUNDLE
  await insertPayment.run(
    pool,
    id,
    home.id,
    accountId,
    `order-${id}`,
    home.bundle,
    credits,
    cents,
    cents,
    'EUR',
    'NL',
    2100,
    'creditcard',
    null,
    null,
    null,
    'sandbox',
    false,
    clock.now(),
  )
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
  return attachProvider.one(pool, id, made.id, made.checkoutUrl, clock.now())
}

/** One step in both worlds. */
const step = async (accountId: number, model: Model, rows: Map<string, PaymentRow>, what: Operation) => {
  switch (what.do) {
    case 'grant': {
      const reason = `office:${randomUUID()}`
      await grant(pool, { accountId, credits: what.credits, house: 'free', reason }, clock.now())
      model.lots.push({ of: reason, left: what.credits })
      return
    }
    case 'spend':
    case 'spend_again': {
      const isAgain = what.do === 'spend_again'
      if (isAgain && model.spent === 0) return
      const credits = isAgain ? 1 : what.credits
      const reason = `message:model-${isAgain ? model.spent : model.spent + 1}`
      const outcome = await spend(
        pool,
        { accountId, credits, house: 'messages', reason, onFictional: false },
        clock.now(),
      ).then(
        () => 'spent',
        (error: unknown) => (isRefusal(error) ? 'refused' : 'doubled'),
      )
      if (isAgain) expect(outcome).toBe(model.balance() >= 1 ? 'doubled' : 'refused')
      else {
        expect(outcome).toBe(model.take(credits) ? 'spent' : 'refused')
        if (outcome === 'spent') model.spent += 1
      }
      return
    }
    case 'order': {
      const row = await orderFor(accountId)
      rows.set(row.id, row)
      model.payments.push({ id: row.id, atProvider: 'open', isChargedBack: false, state: 'created' })
      return
    }
    case 'choose':
    case 'settle':
    case 'charge_back':
    case 'withdraw':
      return stepOnPayment(accountId, model, rows, what)
  }
}

const stepOnPayment = async (
  accountId: number,
  model: Model,
  rows: Map<string, PaymentRow>,
  what: Extract<Operation, { which: number }>,
) => {
  const payment = model.payment(what.which)
  const row = payment && rows.get(payment.id)
  if (!payment || !row?.provider_id) return
  switch (what.do) {
    case 'choose':
      await payments.choose(row.provider_id, what.outcome)
      if (payment.atProvider === 'open') payment.atProvider = what.outcome
      return
    case 'charge_back':
      if (payment.atProvider !== 'paid') return
      await payments.chargeBack(row.provider_id)
      payment.isChargedBack = true
      return
    case 'withdraw': {
      const lot = model.lots.find(({ of }) => of === payment.id)
      const unused = lot?.left ?? 0
      const context = { clock } as RequestContext
      const member = { id: accountId } as Parameters<typeof withdraw>[1]
      const isDone = await transaction(pool, (tx) =>
        withdraw({ ...context, db: tx }, member, { id: payment.id, unused_credits: unused }),
      ).then(
        () => true,
        (error: unknown) => {
          if (!isRefusal(error)) throw error
          return false
        },
      )
      expect(isDone).toBe(payment.state === 'completed' && unused > 0)
      if (!isDone || !lot) return
      model.givenBack.set(payment.id, unused)
      lot.left = 0
      payment.state = 'refunded'
      return
    }
    case 'settle': {
      const after = await settle(till, row, 'sweep')
      model.settle(payment)
      expect(after.state).toBe(payment.state)
    }
  }
}

test(
  'CRD-3 PAY-2 100 000 random operations: ledger and payments are what a simple model says',
  async () => {
    const property = fc.asyncProperty(
      fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS, size: 'max' }),
      async (operations) => {
        const accountId = await addAccount()
        const model = new Model()
        const rows = new Map<string, PaymentRow>()
        for (const what of operations) await step(accountId, model, rows, what)
        const { rows: balances } = await pool.query<{ credits: number }>(
          'select credits from account where id = $1',
          [accountId],
        )
        expect(balances[0]?.credits).toBe(model.balance())
      },
    )
    // Members do not know of each other: several at once are as random as one after the other.
    await Promise.all(
      Array.from({ length: RUNS_AT_ONCE }, () =>
        fc.assert(property, { numRuns: RUNS / RUNS_AT_ONCE, endOnFailure: true }),
      ),
    )
    expect(await reconcile(pool)).toMatchObject({ isClean: true })
  },
  TEST_TIMEOUT_MS,
)
