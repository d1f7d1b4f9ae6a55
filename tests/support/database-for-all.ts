import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { openDatabase } from '#scripts/lib/database.ts'
import type { RunningDatabase } from '#scripts/lib/database.ts'
import { prepareDatabase } from '#app/server/setup.ts'
import { createPool } from '#platform/db/database.ts'
import { inProject, projectRoot } from '#platform/root.ts'

/** What the template is made from: it is rebuilt only when one of these changes. */
const templateName = (): string => {
  const hash = createHash('sha256')
  const sources = [
    'migrations/*.sql',
    'src/demo/**/*.ts',
    'src/features/*/{grid,choices}.ts',
    'src/app/server/setup.ts',
  ]
  // What the demo's members do later is not in it.
  for (const file of globSync(sources, { cwd: projectRoot, exclude: ['src/demo/life/**'] }).sort())
    hash.update(readFileSync(inProject(file)))
  return `template_${hash.digest('hex').slice(0, 16)}`
}

export const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A database with schema and demo, from which each test file makes its own. */
export const ensureTemplate = async (server: string): Promise<string> => {
  const name = templateName()
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
    const names = rows.map((row) => row.datname)
    // What an earlier run left behind when it was killed.
    for (const old of names.filter(
      (known) => /^(test|template)_[0-9a-f]{16}/.test(known) && known !== name,
    )) {
      await admin.query(`drop database if exists ${old} with (force)`)
    }
    if (names.includes(name)) return name
    const draft = `test_${name.slice(-16)}_draft`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft}`)
    const pool = createPool({ connectionString: databaseUrl(server, draft), max: 2 })
    await prepareDatabase(pool, { demo: true })
    await pool.end()
    // Renamed when it is whole: a killed run never leaves half a template under the right name.
    await admin.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await admin.end()
  }
}

/** What is lost with a power cut is made again: no test waits for the disk. Those about crashes have clusters of their own. */
export const testSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export const openTestDatabase = (): Promise<RunningDatabase> =>
  openDatabase({
    databaseUrl: process.env.TEST_DATABASE_URL,
    dataDir: inProject('.cache', 'test-data'),
    settings: testSettings,
  })

/** Starts PostgreSQL for all test files, unless whoever runs the tests did; gives back how to stop it. */
export const startTestDatabase = async (): Promise<() => Promise<void>> => {
  // Each project of the runner asks.
  if (process.env.TEST_TEMPLATE) return () => Promise.resolve()
  // Files of all tests lie together: their names are random, and drawings need to be made only once.
  process.env.TEST_DATA_DIR ??= inProject('.cache', 'test-files')
  const database = await openTestDatabase()
  process.env.TEST_DATABASE_URL = database.url
  process.env.TEST_TEMPLATE = await ensureTemplate(database.url)
  return database.stop
}
