import { bigint, int, moment, someOf, statement, text } from '#platform/db/statement.ts'
import { perRequest } from '#platform/http/context.ts'
import type { StaffRole } from '#protocol/endpoint.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { STAFF_COOKIE } from '../rules.ts'
import { hashToken } from './sessions.ts'

const findStaffBySession = statement({
  name: 'staff.by_session',
  takes: { tokenHash: text, site: int, now: moment },
  gives: { id: bigint, roles: someOf<StaffRole>() },
  sql: `select s.id, array_agg(distinct r.role) as roles
          from staff_session k
          join staff s on s.id = k.staff_id and s.ended_at is null
          join staff_role r on r.staff_id = s.id and (r.site_id is null or r.site_id = :site)
         where k.token_hash = :tokenHash and k.expires_at > :now
         group by s.id`,
})

/** Who works here and asks, with their roles on this site, or null. Being a member has nothing to do with it. */
export const staffOf = perRequest(async (context) => {
  const token = context.cookies[STAFF_COOKIE]
  if (!token) return null
  const site = await siteOf(context)
  const row = await findStaffBySession.maybe(context.pool, {
    tokenHash: hashToken(token),
    site: site.id,
    now: context.clock.now(),
  })
  return row ? { id: row.id, siteId: site.id, roles: row.roles } : null
})
