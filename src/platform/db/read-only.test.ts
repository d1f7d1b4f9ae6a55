import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { isDatabaseAway } from './away.ts'
import { createPool, mayWrite, transaction } from './database.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 1 })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const write = `update site set name = name`
const pidOf = async () =>
  (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

/** As on a connection to what has become a standby: reads work, writes are refused with 25006. */
beforeEach(() => pool.query('set default_transaction_read_only = on'))

test('OPS-3 readiness notices that a database answers and takes no writes, and the next connection is another', async () => {
  const before = await pidOf()
  expect(await mayWrite(pool)).toBe(false)
  expect(await pidOf()).not.toBe(before)
  expect(await mayWrite(pool)).toBe(true)
})

test('OPS-3 a transaction that may not write asks to try again, and its connection is used by nobody any more', async () => {
  const before = await pidOf()
  const refused = await transaction(pool, (tx) => tx.query(write)).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: '25006' })
  expect(isDatabaseAway(refused)).toBe(true)
  expect(await pidOf()).not.toBe(before)
  await transaction(pool, (tx) => tx.query(write))
})
