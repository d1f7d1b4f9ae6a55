import { openTestDatabase } from '#tests/support/database-for-all.ts'
import { findBrowser } from './browser.ts'
import { ensureBuilt } from './built.ts'
import { findRedis } from './redis.ts'
import { newSeed } from './seed.ts'

/**
 * What every run of tests needs, said while it is done: browser, Redis (fetched before the tests, because one that
 * waits for the network looks like one that hangs), the build, a database for all of them, and a seed.
 */
export const withTestDatabase = async (
  needs: { browser: boolean; redis: boolean },
  run: () => Promise<void>,
): Promise<void> => {
  process.env.TEST_SEED ??= String(newSeed())
  console.log(`Seed ${process.env.TEST_SEED}: with TEST_SEED=${process.env.TEST_SEED} this run is repeated.`)
  if (needs.browser) process.env.CHROME_PATH = findBrowser()
  if (needs.redis) findRedis()
  await ensureBuilt()
  const database = await openTestDatabase()
  process.env.TEST_DATABASE_URL = database.url
  try {
    await run()
  } finally {
    await database.stop()
  }
}
