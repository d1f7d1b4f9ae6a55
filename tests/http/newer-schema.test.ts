import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { EXIT_CONFIGURATION } from '#platform/configuration-error.ts'
import { createPool } from '#platform/db/database.ts'
import { inProject } from '#platform/root.ts'
import { createTestDatabase } from '../support/database.ts'
import { killableServer } from '../support/killable.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 1 })
await pool.query(`insert into migration (name, checksum) values ('9999_of_tomorrow.sql', '')`)
const told = killableServer({ databaseUrl: database.url, pool, environment: { NEWER_SCHEMA: '1' } })
afterAll(async () => {
  await told.dispose()
  await pool.end()
  await database.drop()
})

test.each(['server', 'worker'])(
  'OPS-9 a %s of today does not start on the schema of tomorrow',
  async (name) => {
    const child = spawn(process.execPath, [inProject('dist', 'server', `${name}.js`)], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url, PORT: '0' },
    })
    const said: string[] = []
    child.stderr.on('data', (chunk) => said.push(String(chunk)))
    const [code] = (await once(child, 'close')) as [number]
    expect([code, said.join('')]).toEqual([
      EXIT_CONFIGURATION,
      expect.stringMatching(
        /^\w+: The database was migrated by a newer version of Vonk, which has 9999_of_tomorrow\.sql\./,
      ),
    ])
  },
)

test('OPS-9 a server that is told so serves on the schema of tomorrow', async () => {
  await told.start()
  expect((await told.site.fetch('/readyz')).status).toBe(200)
  expect((await told.site.fetch('/')).status).toBe(200)
})
