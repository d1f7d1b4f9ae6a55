import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { readOnce } from './read-once.ts'

const countingDatabase = async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('create sequence asked')
  return client
}

const question = (name: string, values: unknown[]) => ({
  name,
  text: `select nextval('asked') as n, $1::int as given`,
  values,
})

test('OPS-3 a page asks the same of the database once, also while the answer is on its way', async () => {
  const db = readOnce(await countingDatabase())
  const [first, second] = await Promise.all([db.query(question('a', [1])), db.query(question('a', [1]))])
  expect(second.rows).toEqual(first.rows)
  expect((await db.query(question('a', [1]))).rows).toEqual(first.rows)
  expect((await db.query(question('a', [2]))).rows).not.toEqual(first.rows)
  expect((await db.query(question('b', [1]))).rows).not.toEqual(first.rows)
})

test('OPS-3 what writes is done as often as it is asked for, and the next page asks anew', async () => {
  const client = await countingDatabase()
  const db = readOnce(client)
  await db.query('create temporary table mark (n int)')
  const write = { name: 'w', text: 'insert into mark values ($1)', values: [1] }
  await Promise.all([db.query(write), db.query(write)])
  const count = { name: 'c', text: 'select count(*)::int as n from mark', values: [] }
  expect((await db.query(count)).rows).toEqual([{ n: 2 }])
  await client.query(write)
  expect((await readOnce(client).query(count)).rows).toEqual([{ n: 3 }])
})
