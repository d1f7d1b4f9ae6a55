import { openTestDatabase } from '#tests/support/database-for-all.ts'
import { findBrowser } from './browser.ts'
import { ensureBuilt } from './built.ts'
import { findPostgres15 } from './postgres-15.ts'
import { findRedis } from './redis.ts'
import { newSeed } from './seed.ts'

/**
 * What every run of tests needs, said while it is done: browser, Redis and PostgreSQL 15 (fetched before the tests,
 * because one that waits for the network looks like one that hangs), the build, a database for all of them, and a seed.
 */
export const withTestDatabase = async (
  needs: { browser: boolean; servers: boolean },
  run: () => Promise<void>,
): Promise<void> => {
  process.env.TEST_SEED ??= String(newSeed())
  console.log(`Seed ${process.env.TEST_SEED}: with TEST_SEED=${process.env.TEST_SEED} this run is repeated.`)
  if (needs.browser) process.env.CHROME_PATH = findBrowser()
  if (needs.servers) {
    findRedis()
    const { missing } = findPostgres15()
    if (missing) console.log(`PostgreSQL 15 will not be tested: ${missing}`)
  }
  await ensureBuilt()
  const database = await openTestDatabase()
  process.env.TEST_DATABASE_URL = database.url
  try {
    await run()
  } finally {
    await database.stop()
  }
}
