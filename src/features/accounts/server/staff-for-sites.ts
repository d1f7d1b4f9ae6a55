import { bigint, bigints, int, nullable, statement, text } from '#platform/db/statement.ts'
import { askingAdmin, staffNames } from '#features/sites/server/index.ts'
import { staffOf } from './staff.ts'

const findAdminSites = statement({
  name: 'staff.admin_sites',
  takes: { staff: bigint },
  gives: { site_id: nullable(int) },
  sql: `select site_id from staff_role where staff_id = :staff and role = 'admin'`,
})

const findNames = statement({
  name: 'staff.names',
  takes: { ids: bigints },
  gives: { id: bigint, name: text },
  sql: `select id, name from staff where id = any(:ids)`,
})

/** Sites know no staff: who may set what there, and what those are called who did. */
export const staffForSites = [
  askingAdmin.part(async (context) => {
    const staff = await staffOf(context)
    if (!staff) return null
    const sites = (await findAdminSites.many(context.db, { staff: staff.id })).map(
      ({ site_id: site }) => site,
    )
    return { id: staff.id, sites: sites.includes(null) ? null : sites.filter((site) => site !== null) }
  }),
  staffNames.part(async ({ db }, ids) => findNames.many(db, { ids: [...ids] })),
]
