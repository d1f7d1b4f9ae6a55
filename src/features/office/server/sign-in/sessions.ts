import {
  deviceName,
  STAFF_COOKIE,
  STAFF_IDLE_MINUTES,
  STAFF_SESSION_HOURS,
} from '#features/accounts/rules.ts'
import { hashToken, secretToken } from '#features/accounts/server/index.ts'
import type { StaffSession } from '#features/accounts/server/index.ts'
import { bigint, bool, moment, nullable, statement, text, uuid } from '#platform/db/statement.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { ProofKind } from './proof.ts'
import { tell } from './tell.ts'

const HOUR_SECONDS = 60 * 60

const insertSession = statement({
  name: 'office.insert_session',
  takes: {
    tokenHash: text,
    staff: bigint,
    now: moment,
    expiresAt: moment,
    device: text,
    country: nullable(text),
  },
  gives: {},
  sql: `insert into staff_session (token_hash, staff_id, created_at, expires_at, fresh_at, used_at, device, country)
        values (:tokenHash, :staff, :now, :expiresAt, :now, :now, :device, :country)`,
})

const deleteByToken = statement({
  name: 'office.delete_session_by_token',
  takes: { tokenHash: text },
  gives: { staff_id: bigint },
  sql: `delete from staff_session where token_hash = :tokenHash returning staff_id`,
})

const deleteOver = statement({
  name: 'office.delete_sessions_over',
  takes: { staff: bigint, now: moment },
  gives: {},
  sql: `delete from staff_session where staff_id = :staff and expires_at <= :now`,
})

const deleteOthers = statement({
  name: 'office.delete_other_sessions',
  takes: { staff: bigint, keep: nullable(uuid) },
  gives: {},
  sql: `delete from staff_session where staff_id = :staff and public_id is distinct from :keep`,
})

const deleteOwn = statement({
  name: 'office.delete_own_session',
  takes: { staff: bigint, id: uuid },
  gives: {},
  sql: `delete from staff_session where staff_id = :staff and public_id = :id`,
})

const findOwn = statement({
  name: 'office.own_sessions',
  takes: { staff: bigint, current: uuid, now: moment, idleSince: moment },
  gives: {
    id: uuid,
    device: nullable(text),
    country: nullable(text),
    created_at: moment,
    used_at: moment,
    is_current: bool,
  },
  sql: `select public_id as id, device, country, created_at, coalesce(used_at, created_at) as used_at,
               public_id = :current as is_current
          from staff_session
         where staff_id = :staff and expires_at > :now and coalesce(used_at, created_at) > :idleSince
         order by public_id = :current desc, used_at desc`,
})

const setFresh = statement({
  name: 'office.set_fresh',
  takes: { staff: bigint, id: uuid, now: moment },
  gives: {},
  sql: `update staff_session set fresh_at = :now where staff_id = :staff and public_id = :id`,
})

const writeCookie = (context: RequestContext, token: string, maxAge: number) =>
  context.setCookie(STAFF_COOKIE, token, { httpOnly: true, sameSite: 'strict', maxAge })

/** A new session with a new token, always: one that somebody else planted is never taken over. */
export const openStaffSession = async (
  context: RequestContext,
  staff: number,
  by: ProofKind,
): Promise<void> => {
  const now = context.clock.now()
  const old = context.cookies[STAFF_COOKIE]
  if (old) await deleteByToken.run(context.db, { tokenHash: hashToken(old) })
  await deleteOver.run(context.db, { staff, now })
  const token = secretToken()
  await insertSession.run(context.db, {
    tokenHash: hashToken(token),
    staff,
    now,
    expiresAt: new Date(now.getTime() + STAFF_SESSION_HOURS * HOUR_SECONDS * 1000),
    device: deviceName(context.userAgent),
    country: context.countryOf(context.ip),
  })
  writeCookie(context, token, STAFF_SESSION_HOURS * HOUR_SECONDS)
  tell(context, 'staff_signed_in', staff, by)
}

export const closeStaffSession = async (context: RequestContext): Promise<void> => {
  const token = context.cookies[STAFF_COOKIE]
  const ended = token && (await deleteByToken.maybe(context.db, { tokenHash: hashToken(token) }))
  if (ended) tell(context, 'staff_signed_out', ended.staff_id)
  writeCookie(context, '', 0)
}

export const markFresh = (context: RequestContext, { id, sessionId }: StaffSession): Promise<number> =>
  setFresh.run(context.db, { staff: id, id: sessionId, now: context.clock.now() })

export const sessionsOf = (context: RequestContext, { id, sessionId }: StaffSession) => {
  const now = context.clock.now()
  const idleSince = new Date(now.getTime() - STAFF_IDLE_MINUTES * 60_000)
  return findOwn.many(context.db, { staff: id, current: sessionId, now, idleSince })
}

/** Tells whether it was one of theirs. */
export const endOwnSession = async (context: RequestContext, staff: number, id: string): Promise<boolean> =>
  (await deleteOwn.run(context.db, { staff, id })) > 0

/** All but `keep`; with null, every one. */
export const endStaffSessions = (
  { db }: Pick<RequestContext, 'db'>,
  staff: number,
  keep: string | null,
): Promise<number> => deleteOthers.run(db, { staff, keep })
