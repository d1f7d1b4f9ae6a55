import { fillDemoAccounts } from '../features/accounts/server/index.ts'
import { fillDemoSites } from '../features/sites/server/index.ts'
import { transaction } from '../platform/db/database.ts'
import type { Pool } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'

/** Brings a database to the newest schema; an empty one gets the demo, in one transaction. */
export const prepareDatabase = async (
  pool: Pool,
  { demo }: { demo: boolean },
): Promise<{ filled: boolean }> => {
  await migrate(pool)
  if (!demo) return { filled: false }
  return transaction(pool, async (tx) => {
    await tx.query('lock table site in share row exclusive mode')
    const { rowCount } = await tx.query('select 1 from site limit 1')
    if (rowCount) return { filled: false }
    await fillDemoSites(tx)
    await fillDemoAccounts(tx, new Date())
    return { filled: true }
  })
}

export { createPool } from '../platform/db/database.ts'
