import { parseArgs } from 'node:util'
import { endSessions } from '#features/accounts/server/end-sessions.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { reachDatabase } from './lib/database.ts'

const { values } = parseArgs({ options: { email: { type: 'string' }, all: { type: 'boolean' } } })
if ((values.email === undefined) === (values.all === undefined)) {
  console.error('npm run end-sessions -- --email anna@example.org, or -- --all')
  process.exit(1)
}
const database = await reachDatabase(readConfig(process.env))
const pool = createPool({ connectionString: database.url, max: 1 })
try {
  console.log(`${await endSessions(pool, values.email ?? null)} sessions ended.`)
} finally {
  await pool.end()
  await database.stop()
}
