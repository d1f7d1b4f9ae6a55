import { parseArgs } from 'node:util'
import { reconcile } from '#features/credits/server/ledger.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { openStorage } from '#platform/storage/index.ts'
import { compareFiles } from './lib/compare-files.ts'
import { reachDatabase } from './lib/database.ts'
import { endWith } from './lib/end-with.ts'

const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`

const proveBooks = async (pool: Pool): Promise<boolean> => {
  const began = performance.now()
  const { isClean, ledgerAccounts, members, brokenBalances, brokenPayments, owed } = await reconcile(pool)
  console.table(ledgerAccounts)
  console.log(`Members have ${members} credits.`)
  if (brokenBalances.length > 0) console.table(brokenBalances)
  if (brokenPayments.length > 0) console.table(brokenPayments)
  if (owed.length > 0) console.table(owed)
  console.log(`${isClean ? 'The books add up' : 'THE BOOKS DO NOT ADD UP'} (${secondsSince(began)}).`)
  return isClean && owed.length === 0
}

const proveFiles = async (pool: Pool, storage: Parameters<typeof openStorage>[0]): Promise<boolean> => {
  const began = performance.now()
  const { folders, missing, unknown } = await compareFiles(pool, openStorage(storage))
  for (const folder of missing) console.log(`${folder} has a row and no files.`)
  for (const folder of unknown) console.log(`${folder} has files and no row.`)
  const isClean = missing.length + unknown.length === 0
  const verdict = isClean ? 'are those that the database names' : 'ARE NOT THOSE THAT THE DATABASE NAMES'
  console.log(`The files of ${folders} photos ${verdict} (${secondsSince(began)}).`)
  return isClean
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { files: { type: 'boolean' } } })
  const config = readConfig(process.env)
  const database = await reachDatabase(config)
  const pool = createPool({ connectionString: database.url, max: 1 })
  try {
    const isRight = await proveBooks(pool)
    const areThere = !values.files || (await proveFiles(pool, config.storage))
    if (!isRight || !areThere) process.exitCode = 1
  } finally {
    await pool.end()
    await database.stop()
  }
}

await run().catch(endWith)
