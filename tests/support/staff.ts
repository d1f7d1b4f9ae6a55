import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from '#platform/db/database.ts'
import type { StaffRole } from '#protocol/endpoint.ts'

export type TestStaff = { id: number; cookie: string }

/**
 * Somebody who works here, with an open session. Without a site the roles are for all of them. It counts as used for as long
 * as it lasts: tests move the clock.
 */
export const addStaff = async (
  pool: Pool,
  roles: readonly StaffRole[],
  site: number | null = null,
): Promise<TestStaff> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into staff (name, created_at) values ('Robin', now()) returning id`,
  )
  const id = rows[0]?.id ?? 0
  await pool.query('insert into staff_role (staff_id, site_id, role) select $1, $2, unnest($3::text[])', [
    id,
    site,
    roles,
  ])
  const token = randomBytes(24).toString('base64url')
  await pool.query(
    `insert into staff_session (token_hash, staff_id, created_at, expires_at, used_at, fresh_at)
     values ($1, $2, now(), now() + interval '8 hours', now() + interval '8 hours', now())`,
    [createHash('sha256').update(token).digest('base64url'), id],
  )
  return { id, cookie: `staff=${token}` }
}

type Seen = { status: number; headers: Readonly<Record<string, unknown>> }

/** A screen that is not theirs: staff without the role find nothing, and all others are led to the door, whatever there is. */
export const isClosed = ({ status, headers }: Seen): boolean =>
  status === 404 || (status === 303 && String(headers.location).startsWith('/office/login'))
