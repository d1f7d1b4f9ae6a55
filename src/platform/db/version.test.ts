import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '#app/server/server.ts'
import { createOlderDatabase } from '#tests/support/database.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../logging.ts'
import { createPool } from './database.ts'
import { migrate } from './migrate.ts'
import { versionRefusal } from './version.ts'

test.each([
  ['14.19 (Debian 14.19-1.pgdg120+1)', 'PostgreSQL 14.19, and Vonk needs 15 or newer'],
  ['9.6.24', 'PostgreSQL 9.6.24, and'],
  ['14beta1', 'PostgreSQL 14beta1, and'],
])('OPS-1 a PostgreSQL %s is refused by name', (version, words) => {
  expect(versionRefusal(version)).toContain(words)
})

test.each(['15.0', '15.20 (Debian 15.20-0+deb12u1)', '16rc1', '18.4', '100.1'])(
  'OPS-1 a PostgreSQL %s will do',
  (version) => {
    expect(versionRefusal(version)).toBe(null)
  },
)

test('OPS-1 neither migrations nor the server begin on an older PostgreSQL', async () => {
  const database = await createOlderDatabase()
  onTestFinished(database.drop)
  const pool = createPool({ connectionString: database.url, max: 1 })
  onTestFinished(() => pool.end())
  const refused = `PostgreSQL ${database.version}, and Vonk needs 15 or newer`
  await expect(migrate(pool)).rejects.toThrow(refused)
  const server = createServer({ config: readConfig({}), pool, log: createLogger('silent') })
  await expect(server).rejects.toThrow(refused)
})
