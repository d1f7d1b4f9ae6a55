import { onTestFinished, expect, test } from 'vitest'
import { createPool } from '#platform/db/database.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { requireOwnDatabase } from './public-database.ts'

test('OPS-1 OPS-6 a public site with accounts of the demo does not start unless they are named', async () => {
  const database = await createTestDatabase()
  const pool = createPool({ connectionString: database.url, max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const look = (options: { https: boolean; demo: boolean }) => requireOwnDatabase(pool, options)
  await expect(look({ https: true, demo: false })).rejects.toThrow(/DEMO: .* accounts of the demo.*DEMO=1/)
  await look({ https: true, demo: true })
  await look({ https: false, demo: false })
  await pool.query(
    `update account set email = 'own-' || id || '@example.org' where email like '%@vonk.example'`,
  )
  await look({ https: true, demo: false })
  await pool.query(`set session_replication_role = replica`)
  await pool.query('delete from site')
  await expect(look({ https: true, demo: false })).rejects.toThrow('DEMO: the database has no site')
})
