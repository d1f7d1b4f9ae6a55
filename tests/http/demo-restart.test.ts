import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDatabase } from '#app/server/setup.ts'
import { createPool } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { databaseUrl } from '#tests/support/database-for-all.ts'
import { needed } from '#tests/support/database.ts'

/** A database with the schema and nothing else. */
const emptyDatabase = async (): Promise<Pool> => {
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
  return pool
}

test('OPS-1 OPS-6 a filling that is cut off leaves nothing, and the next one fills all of it', async () => {
  const pool = await emptyDatabase()
  // Whoever sends the first gift loses the connection, in the middle of the past.
  await pool.query(
    `create function cut_off() returns trigger language plpgsql as $$
       begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
     create trigger cut_off after insert on message for each row when (new.kind = 'gift') execute function cut_off()`,
  )
  await expect(prepareDatabase(pool, { demo: true })).rejects.toThrow(/terminat/)
  const countRows = async (table: string) => (await pool.query(`select 1 from ${table}`)).rowCount
  for (const table of ['site', 'account', 'message', 'credit_entry'])
    expect(await countRows(table), table).toBe(0)
  await pool.query('drop function cut_off cascade')
  expect(await prepareDatabase(pool, { demo: true })).toEqual({ filled: true })
  expect(await countRows('message')).toBeGreaterThan(200)
  expect(await prepareDatabase(pool, { demo: true })).toEqual({ filled: false })
})
