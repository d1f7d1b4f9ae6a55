import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { growDemo } from '#demo/index.ts'
import { createPool } from '#platform/db/database.ts'
import { createTestDatabase } from '../support/database.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 4 })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('OPS-6 people sign up while the demo grows: each account has an id of its own', async () => {
  const signUp = async () => {
    await pool.query(
      `insert into account (site_id, email, name, language, status, signup_date)
       select id, $1, 'Kim', 'en', 'active', now() from site where is_default`,
      [`${randomUUID()}@example.org`],
    )
    return 1
  }
  const growing = growDemo(pool, { count: 300, withPhotos: false })
  let isGrown = false
  void growing.finally(() => (isGrown = true)).catch(() => undefined)
  let signedUp = 0
  do signedUp += await signUp()
  while (!isGrown)
  await growing
  signedUp += await signUp()
  expect(signedUp).toBeGreaterThan(1)
})
