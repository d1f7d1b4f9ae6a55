import type { PoolClient } from 'pg'
import { transaction } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { MigrateOptions } from '#platform/db/migrate.ts'

/** Not loaded by whoever only migrates. */
const loadDemo = () => import('#demo/index.ts')

/** Brings a database to the newest schema; an empty one gets the demo, in one transaction, and, where that is said, its staff. */
export const prepareDatabase = async (
  pool: Pool,
  {
    demo,
    demoStaff = false,
    ...options
  }: { demo: boolean; demoStaff?: boolean } & Pick<MigrateOptions, 'newerSchema' | 'tell'>,
): Promise<{ filled: boolean }> => {
  await migrate(pool, options)
  if (!demo) return { filled: false }
  const filled = await transaction(pool, async (tx) => {
    await tx.query('lock table site in share row exclusive mode')
    const { rowCount } = await tx.query('select 1 from site limit 1')
    if (rowCount) return false
    const { fillDemo } = await loadDemo()
    await fillDemo(tx as PoolClient, { withStaff: demoStaff })
    return true
  })
  if (filled) await pool.query('analyze')
  return { filled }
}

export const growDemo = async (
  pool: Pool,
  options: { count: number; withPhotos: boolean },
): Promise<void> => {
  const demo = await loadDemo()
  await demo.growDemo(pool, options)
}

/** Everything about a member, as if their time had come; not loaded by whoever only migrates. */
export const eraseMember = async (pool: Pool, account: number): Promise<void> => {
  const [{ personalData }, { eraseAccount }] = await Promise.all([
    import('./features.ts'),
    import('#features/accounts/server/deletion.ts'),
  ])
  await transaction(pool, (tx) => eraseAccount(tx, personalData, account))
}

export { createPool } from '#platform/db/database.ts'
