import { bigint, bool, int, moment, nullable, someOf, statement, text, uuid } from '#platform/db/statement.ts'
import { perRequest } from '#platform/http/context.ts'
import type { Staff } from '#platform/http/audit.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { StaffRole } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { FRESH_MS, STAFF_COOKIE, STAFF_IDLE_MINUTES } from '../rules.ts'
import { hashToken } from './sessions.ts'

/** How stale "last used" may be: not every request is a write. */
const USED_EVERY_MS = 60_000

const findStaffBySession = statement({
  name: 'staff.by_session',
  takes: { tokenHash: text, site: int, now: moment, freshSince: moment, idleSince: moment },
  gives: {
    id: bigint,
    name: text,
    session_id: uuid,
    used_at: nullable(moment),
    roles: someOf<StaffRole>(),
    is_fresh: bool,
  },
  sql: `select s.id, s.name, k.public_id as session_id, k.used_at,
               array(select distinct r.role from staff_role r
                      where r.staff_id = s.id and (r.site_id is null or r.site_id = :site)) as roles,
               coalesce(k.fresh_at > :freshSince, false) as is_fresh
          from staff_session k
          join staff s on s.id = k.staff_id and s.ended_at is null
         where k.token_hash = :tokenHash and k.expires_at > :now
           and coalesce(k.used_at, k.created_at) > :idleSince`,
})

const touchSession = statement({
  name: 'staff.touch_session',
  takes: { tokenHash: text, now: moment },
  gives: {},
  sql: `update staff_session set used_at = :now where token_hash = :tokenHash`,
})

/** Whoever is signed in, with their roles on this site, be there none. Being a member has nothing to do with it. */
export const staffSessionOf = perRequest(async (context) => {
  const token = context.cookies[STAFF_COOKIE]
  if (!token) return null
  const site = await siteOf(context)
  const now = context.clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const tokenHash = hashToken(token)
  const row = await findStaffBySession.maybe(context.pool, {
    tokenHash,
    site: site.id,
    now,
    freshSince: ago(FRESH_MS),
    idleSince: ago(STAFF_IDLE_MINUTES * 60_000),
  })
  if (!row) return null
  if (row.used_at === null || row.used_at < ago(USED_EVERY_MS))
    await touchSession.run(context.pool, { tokenHash, now })
  const { id, name, session_id: sessionId, roles, is_fresh: isFresh } = row
  return { id, name, sessionId, siteId: site.id, roles, isFresh }
})

export type StaffSession = NonNullable<Awaited<ReturnType<typeof staffSessionOf>>>

/** Who works here on this site and asks, or null. */
export const staffOf = perRequest(async (context): Promise<Staff | null> => {
  const session = await staffSessionOf(context)
  return session && session.roles.length > 0 ? session : null
})

/** Who acts; the contract has let nobody else through. */
export const requireStaff = async (context: RequestContext): Promise<Staff> => {
  const staff = await staffOf(context)
  if (!staff) throw new Refusal('not_found')
  return staff
}
