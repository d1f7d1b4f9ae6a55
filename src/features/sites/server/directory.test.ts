import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPool } from '#platform/db/database.ts'
import { siteByDomain, siteById } from './directory.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 2 })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('SITE-1 NOT-5 a site that was added since is found by its number: its first mail does not wait for a second attempt', async () => {
  const known = await siteByDomain(pool, 'nl.localhost')
  expect(await siteById(pool, known.id)).toMatchObject({ domain: 'nl.localhost' })
  // A number that this process has not read: what a worker sees of a site that is a moment old.
  const { rows } = await pool.query<{ id: number }>(
    `insert into site overriding system value
     select (jsonb_populate_record(s, '{"id": 4711, "domain": "new.localhost", "is_default": false}')).*
       from site s where s.is_default returning id`,
  )
  expect(await siteById(pool, rows[0]?.id ?? 0)).toMatchObject({ id: 4711, domain: 'new.localhost' })
  expect(await siteById(pool, 4712)).toBeUndefined()
})

test('OFF-4 C10 whoever asks after a silence is told what was saved meanwhile, by another process too', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await siteByDomain(pool, 'nl.localhost')
    await pool.query("update site set name = 'Gloed' where domain = 'nl.localhost'")
    vi.advanceTimersByTime(4_500)
    expect(await siteByDomain(pool, 'nl.localhost')).toMatchObject({ name: 'Gloed' })
    // A database that does not answer holds nobody up for long: what is known is said.
    const holder = await pool.connect()
    await holder.query('begin; lock table site in access exclusive mode')
    vi.advanceTimersByTime(60_000)
    expect(await siteByDomain(pool, 'nl.localhost')).toMatchObject({ name: 'Gloed' })
    await holder.query('rollback')
    holder.release()
  } finally {
    vi.useRealTimers()
  }
})
