import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { grant, reconcile, reconcileAndLog } from '#features/credits/server/ledger.ts'
import { createPool, transaction } from '#platform/db/database.ts'
import { createTestDatabase } from '../support/database.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 4 })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const addAccount = async (credits = 0): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into account (site_id, email, name, language, status, signup_date, credits)
     select id, $1, 'Kim', 'en', 'active', now(), $2 from site where is_default returning id`,
    [`${randomUUID()}@example.org`, credits],
  )
  return rows[0]?.id ?? 0
}

/** Paid, and credited with so many; the entry is another matter. */
const addPaid = async (accountId: number, credited: number): Promise<string> => {
  const id = randomUUID()
  await pool.query(
    `insert into payment (id, site_id, account_id, order_key, credits, amount_cents, list_cents, currency, country, tax_rate,
                          method, provider, state, credited, created_at, updated_at, completed_at)
     select $1, id, $2, 'order-' || $4, 10, 999, 999, 'EUR', 'NL', 2100, 'ideal', 'sandbox', 'completed', $3, now(), now(), now()
       from site where is_default`,
    [id, accountId, credited, id],
  )
  return id
}

/** What the ledger itself would refuse. */
const byForce = async (sql: string, values: unknown[]) =>
  transaction(pool, async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(sql, values)
  })

const brokenPayments = async () => (await reconcile(pool)).brokenPayments
const give = (accountId: number, credits: number, reason: string) =>
  grant(pool, { accountId, credits, ledgerAccount: 'sales', reason }, new Date())

test('CRD-3 PAY-8 paid and not credited, credited twice as much or not paid: each is found', async () => {
  const anna = await addAccount()
  expect(await reconcile(pool)).toMatchObject({ isClean: true, brokenPayments: [] })

  const forgotten = await addPaid(anna, 10)
  expect(await reconcile(pool)).toMatchObject({ isClean: false, brokenBalances: [] })
  expect(await brokenPayments()).toEqual([{ payment: `payment:${forgotten}`, credited: 10, entry: 0 }])
  await give(anna, 10, `payment:${forgotten}`)
  expect(await reconcile(pool)).toMatchObject({ isClean: true })

  const doubled = await addPaid(anna, 10)
  await give(anna, 20, `payment:${doubled}`)
  expect(await brokenPayments()).toEqual([{ payment: `payment:${doubled}`, credited: 10, entry: 20 }])
  await pool.query('update payment set credited = 20 where id = $1', [doubled])

  await give(anna, 10, 'payment:none')
  expect(await brokenPayments()).toEqual([{ payment: 'payment:none', credited: 0, entry: 10 }])
  await byForce(`update credit_entry set ledger_account = 'free' where reason = $1`, ['payment:none'])

  // Of somebody else.
  const ben = await addAccount()
  const foreign = await addPaid(anna, 10)
  await give(ben, 10, `payment:${foreign}`)
  expect(await brokenPayments()).toHaveLength(2)
  await pool.query('update payment set account_id = $2 where id = $1', [foreign, ben])
  expect(await reconcile(pool)).toMatchObject({ isClean: true })
})

test('CRD-3 an entry that is gone, and credits that no account of ours gave, are found', async () => {
  const anna = await addAccount(7)
  const before = await reconcile(pool)
  expect(before.isClean).toBe(true)
  await byForce('delete from credit_entry where account_id = $1', [anna])
  const after = await reconcile(pool)
  expect(after).toMatchObject({
    isClean: false,
    brokenBalances: [{ account_id: anna, balance: 7, entries: 0 }],
  })
  const given = ({ ledgerAccounts }: typeof after) =>
    ledgerAccounts.reduce((sum, { credits }) => sum + credits, 0)
  expect([given(before) + before.members, given(after) + after.members]).toEqual([0, 7])
  await byForce(
    `insert into credit_entry (account_id, ledger_account, amount, reason, created_at) values ($1, 'free', 7, 'signup', now())`,
    [anna],
  )
  expect(await reconcile(pool)).toMatchObject({ isClean: true })
})

test('CRD-3 the nightly proof says how many things are wrong', async () => {
  const logged: string[] = []
  const services = {
    pool,
    clock: { now: () => new Date() },
    log: { error: (...said: unknown[]) => void logged.push(String(said.at(-1))) },
  }
  expect([await reconcileAndLog(services), logged]).toEqual([0, []])
  const anna = await addAccount()
  const [broken, gone] = [await addPaid(anna, 10), await addPaid(anna, 0)]
  expect(await reconcileAndLog(services)).toBe(2)
  expect(logged).toEqual(['credit ledger does not add up', 'refunds are owed to buyers'])
  await pool.query('update payment set credited = null, state = $2 where id = any($1)', [
    [broken, gone],
    'failed',
  ])
})

test('CRD-3 a proof that fails leaves the connection as it was', async () => {
  const single = createPool({ connectionString: database.url, max: 1 })
  try {
    await single.query('alter table credit_entry rename to hidden')
    await expect(reconcile(single)).rejects.toThrow('credit_entry')
    // On the same connection, which would refuse in a transaction that has failed.
    await single.query('alter table hidden rename to credit_entry')
    expect(await reconcile(single)).toMatchObject({ isClean: true })
  } finally {
    await single.end()
  }
})

test('CRD-3 ACC-12 credits for somebody who is being erased: all or nothing', async () => {
  const anna = await addAccount(3)
  const erasing = await pool.connect()
  await erasing.query('begin')
  await erasing.query('delete from account where id = $1', [anna])
  const granting = give(anna, 10, 'office:too-late')
  // Until it waits for the erasure.
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount,
    )
    .toBe(1)
  await erasing.query('commit')
  erasing.release()
  expect(await granting).toBeNull()
  expect(await reconcile(pool)).toMatchObject({ isClean: true, brokenBalances: [] })
})
