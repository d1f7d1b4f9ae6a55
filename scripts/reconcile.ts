import { reconcile } from '#features/credits/server/ledger.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { reachDatabase } from './lib/database.ts'

const database = await reachDatabase(readConfig(process.env))
const pool = createPool({ connectionString: database.url, max: 1 })
try {
  const began = performance.now()
  const { isClean, ledgerAccounts, members, brokenBalances, brokenPayments, owed } = await reconcile(pool)
  console.table(ledgerAccounts)
  console.log(`Members have ${members} credits.`)
  if (brokenBalances.length > 0) console.table(brokenBalances)
  if (brokenPayments.length > 0) console.table(brokenPayments)
  if (owed.length > 0) console.table(owed)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(isClean ? `The books add up (${seconds} s).` : `THE BOOKS DO NOT ADD UP (${seconds} s).`)
  if (!isClean || owed.length > 0) process.exitCode = 1
} finally {
  await pool.end()
  await database.stop()
}
