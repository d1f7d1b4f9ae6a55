import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { misfits } from '#tests/support/statements.ts'

test('every statement takes and gives what the schema says', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  expect(await misfits(client)).toEqual([])
})
