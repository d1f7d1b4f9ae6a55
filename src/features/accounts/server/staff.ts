import { bigint, bool, int, moment, someOf, statement, text } from '#platform/db/statement.ts'
import type { Staff } from '#platform/http/audit.ts'
import { perRequest } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { StaffRole } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { FRESH_MS, STAFF_COOKIE } from '../rules.ts'
import { hashToken } from './sessions.ts'

const findStaffBySession = statement({
  name: 'staff.by_session',
  takes: { tokenHash: text, site: int, now: moment, freshSince: moment },
  gives: { id: bigint, roles: someOf<StaffRole>(), is_fresh: bool },
  sql: `select s.id, array_agg(distinct r.role) as roles,
               coalesce(max(k.fresh_at) > :freshSince, false) as is_fresh
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
  const now = context.clock.now()
  const row = await findStaffBySession.maybe(context.pool, {
    tokenHash: hashToken(token),
    site: site.id,
    now,
    freshSince: new Date(now.getTime() - FRESH_MS),
  })
  return row ? { id: row.id, siteId: site.id, roles: row.roles, isFresh: row.is_fresh } : null
})

/** Who acts; the contract has let nobody else through. */
export const requireStaff = async (context: RequestContext): Promise<Staff> => {
  const staff = await staffOf(context)
  if (!staff) throw new Refusal('not_found')
  return staff
}
