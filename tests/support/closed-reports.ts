import type { Pool } from '#platform/db/database.ts'
import { transaction } from '#platform/db/database.ts'
import { systemClock } from '#platform/clock.ts'
import { openSealer } from '#platform/sealer.ts'
import { closeReport } from '#features/safety/server/close-report.ts'
import { addStaff } from './staff.ts'

/** As somebody of staff decides it; how many ended. */
export const closed = async (
  pool: Pool,
  { reference }: { reference: string },
  outcome: 'action' | 'no_violation',
  reasons = 'We looked at the profile.',
): Promise<number> => {
  const { id: staff } = await addStaff(pool, ['moderator'])
  const { rows } = await pool.query<{ id: number; site_id: number }>(
    'select id, site_id from report where reference = $1',
    [reference],
  )
  const { id = 0, site_id: site = 0 } = rows[0] ?? {}
  const vault = await openSealer(pool, 'test-vault')
  return transaction(pool, async (db) => {
    const own = { db, clock: systemClock, vault }
    return (await closeReport(own, { site, report: id, outcome, reasons, staff })).length
  })
}
