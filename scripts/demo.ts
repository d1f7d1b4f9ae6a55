import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { ConfigurationError } from '#platform/configuration-error.ts'
import { ensureBuilt } from './lib/built.ts'
import { endWith } from './lib/end-with.ts'
import { reachDatabase } from './lib/database.ts'
import { loadSetup, prepare } from './lib/prepare.ts'

const { values } = parseArgs({ options: { members: { type: 'string', default: '10000' } } })
const count = Number(values.members)
if (!Number.isSafeInteger(count) || count < 1) throw new Error('--members is a number above 0')

const config = readConfig(process.env)
if (config.https && !config.demo)
  endWith(new ConfigurationError('HTTPS=1 is a public site, which gets no invented members unless DEMO=1'))
await ensureBuilt()
const database = await reachDatabase(config)
try {
  // A site that runs has prepared its database, for its own version.
  if (!database.isBesideSite) await prepare(database.url, { demo: true })
  const { createPool, growDemo } = await loadSetup()
  const pool = createPool({ connectionString: database.url, max: 1 })
  const before = performance.now()
  await growDemo(pool, { count, withPhotos: true })
  await pool.end()
  console.log(`${count} invented members added in ${((performance.now() - before) / 1000).toFixed(1)} s.`)
} finally {
  await database.stop()
}
