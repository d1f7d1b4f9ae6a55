import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDatabase } from '#app/server/setup.ts'
import { createPool } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { databaseUrl } from '#tests/support/database-for-all.ts'
import { needed } from '#tests/support/database.ts'

/** A database with the schema and nothing else, and somebody who can end its connections. */
const emptyDatabase = async (): Promise<{ name: string; pool: Pool; admin: pg.Client }> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  const server = needed('TEST_DATABASE_URL')
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const pool = createPool({ connectionString: databaseUrl(server, name), max: 2 })
  onTestFinished(async () => {
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  await prepareDatabase(pool, { demo: false })
  return { name, pool, admin }
}

/** Ends the connection that fills the demo as soon as it is at the messages; tells whether it still was in time. */
const cutOff = async (admin: pg.Client, name: string, isOver: () => boolean): Promise<boolean> => {
  while (!isOver()) {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'with other as (%'`,
      [name],
    )
    if (rowCount) return true
  }
  return false
}

test('OPS-1 OPS-6 a filling that is cut off leaves nothing, and the next one fills all of it', async () => {
  const { name, pool, admin } = await emptyDatabase()
  let isOver = false
  const filling = prepareDatabase(pool, { demo: true })
    .catch((error: unknown) => error)
    .finally(() => (isOver = true))
  expect(await cutOff(admin, name, () => isOver)).toBe(true)
  expect(await filling).toBeInstanceOf(Error)
  const countRows = async (table: string) => (await pool.query(`select 1 from ${table}`)).rowCount
  for (const table of ['site', 'account', 'message', 'credit_entry'])
    expect(await countRows(table), table).toBe(0)
  expect(await prepareDatabase(pool, { demo: true })).toEqual({ filled: true })
  expect(await countRows('message')).toBeGreaterThan(200)
  expect(await prepareDatabase(pool, { demo: true })).toEqual({ filled: false })
})
