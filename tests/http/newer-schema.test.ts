import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EXIT_CONFIGURATION } from '#platform/configuration-error.ts'
import { createPool } from '#platform/db/database.ts'
import { inProject } from '#platform/root.ts'
import { createTestDatabase } from '../support/database.ts'
import { killableServer } from '../support/killable.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 1 })
await pool.query(`insert into migration (name, checksum) values ('9999_of_tomorrow.sql', '')`)
/** Gives the exit code and what was said. */
const ended = async (file: string): Promise<[number, string]> => {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url, PORT: '0' },
  })
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return [code, said.join('')]
}
const told = killableServer({ databaseUrl: database.url, pool, environment: { NEWER_SCHEMA: '1' } })
afterAll(async () => {
  await told.dispose()
  await pool.end()
  await database.drop()
})

test.each(['server', 'worker'])(
  'OPS-9 a %s of today does not start on the schema of tomorrow',
  async (name) => {
    expect(await ended(inProject('dist', 'server', `${name}.js`))).toEqual([
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

test('OPS-9 a build knows the migrations that it was made with, not those that were pulled since', async () => {
  const build = realpathSync(inProject('dist', 'current'))
  const before = join(dirname(build), `0-before-${process.pid}`)
  try {
    cpSync(build, before, { recursive: true })
    const newest = readdirSync(join(before, 'migrations')).toSorted().at(-1) ?? ''
    rmSync(join(before, 'migrations', newest))
    const [code, said] = await ended(join(before, 'server', 'server.js'))
    expect([code, said]).toEqual([EXIT_CONFIGURATION, expect.stringContaining(`which has ${newest},`)])
  } finally {
    rmSync(before, { recursive: true, force: true })
  }
})
