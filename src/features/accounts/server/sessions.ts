import { createHash, randomBytes } from 'node:crypto'
import { bigint, bool, moment, nullable, statement, text } from '#platform/db/statement.ts'
import { isAskedBy } from '#platform/db/turns.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { perRequest } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import {
  DEVICE_COOKIE,
  DEVICE_DAYS,
  deviceName,
  isTwoFactors,
  SESSION_COOKIE,
  SESSION_DAYS,
} from '../rules.ts'
import type { SessionProof } from '../rules.ts'
import { findAccountBySession, sessionEnd, setLastSeen } from './queries.ts'
import { findSecondFactor } from './second-factor-queries.ts'
import { sessionOpened } from './hooks.ts'
import { logSecurity } from './security-log.ts'

const SECONDS_A_DAY = 24 * 60 * 60
/** How stale "last seen" may be: not every request is a write. */
const SEEN_EVERY_MS = 60_000

export const secretToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const insertSession = statement({
  name: 'sessions.insert',
  takes: {
    account: bigint,
    tokenHash: text,
    device: text,
    country: nullable(text),
    now: moment,
    expiresAt: moment,
  },
  gives: {},
  sql: `insert into session (account_id, token_hash, device, country, created_at, last_seen_at,
                             authenticated_at, expires_at)
        values (:account, :tokenHash, :device, :country, :now, :now, :now, :expiresAt)`,
})

const touchSession = statement({
  name: 'sessions.touch',
  takes: { id: bigint, now: moment },
  gives: {},
  sql: `update session set last_seen_at = :now where id = :id`,
})

const deleteByToken = statement({
  name: 'sessions.delete_by_token',
  takes: { tokenHash: text },
  gives: { account_id: bigint },
  sql: `delete from session where token_hash = :tokenHash returning account_id`,
})

const deleteOwn = statement({
  name: 'sessions.delete_own',
  takes: { account: bigint, id: bigint },
  gives: { device: text },
  sql: `delete from session where account_id = :account and id = :id returning device`,
})

const deleteOthers = statement({
  name: 'sessions.delete_others',
  takes: { account: bigint, keep: nullable(bigint) },
  gives: {},
  sql: `delete from session where account_id = :account and id is distinct from :keep`,
})

export const findSession = statement({
  name: 'sessions.find',
  takes: { id: bigint },
  gives: { id: bigint },
  sql: `select id from session where id = :id`,
})

const findOwn = statement({
  name: 'sessions.own',
  takes: { account: bigint, now: moment, current: bigint },
  gives: {
    id: bigint,
    device: text,
    country: nullable(text),
    created_at: moment,
    last_seen_at: moment,
    is_current: bool,
  },
  sql: `select s.id, s.device, s.country, s.created_at, s.last_seen_at, s.id = :current as is_current
          from session s join account a on a.id = s.account_id join site t on t.id = a.site_id
         where s.account_id = :account and ${sessionEnd} > :now
         order by s.id = :current desc, s.last_seen_at desc`,
})

const findKnownDevice = statement({
  name: 'devices.find',
  takes: { tokenHash: text, account: bigint },
  gives: { account_id: bigint },
  sql: `select account_id from known_device where token_hash = :tokenHash and account_id = :account`,
})

const insertKnownDevice = statement({
  name: 'devices.insert',
  takes: { tokenHash: text, account: bigint, now: moment },
  gives: {},
  sql: `insert into known_device (token_hash, account_id, created_at) values (:tokenHash, :account, :now)`,
})

/** No browser of theirs is known any more. */
export const forgetDevices = statement({
  name: 'devices.forget',
  takes: { account: bigint },
  gives: {},
  sql: `delete from known_device where account_id = :account`,
})

/**
 * The member of this request, or null. A session of another site means nothing here, nor does one for a page of
 * somebody else.
 */
export const memberOf = perRequest(async (context) => {
  // First, and for everybody: who asks is found out before a transaction begins, and so is on which site.
  const site = await siteOf(context)
  const token = context.cookies[SESSION_COOKIE]
  if (!token) return null
  const now = context.clock.now()
  const account = await findAccountBySession.maybe(context.pool, { tokenHash: hashToken(token), now })
  if (!account || account.site_id !== site.id) return null
  isAskedBy(account.id)
  if (context.pageOf !== undefined && context.pageOf !== String(account.id)) return null
  if (now.getTime() - account.session_seen_at.getTime() > SEEN_EVERY_MS) {
    await touchSession.run(context.pool, { id: account.session_id, now })
    await setLastSeen.run(context.pool, { account: account.id, now })
  }
  return account
})

export type Member = NonNullable<Awaited<ReturnType<typeof memberOf>>>

export const requireMember = async (context: RequestContext): Promise<Member> => {
  const member = await memberOf(context)
  if (!member) throw new Refusal('authentication_required')
  return member
}

const cookieOptions = (days: number) => ({ httpOnly: true, maxAge: days * SECONDS_A_DAY })

/**
 * A new session with a new token, always: one that somebody else planted is never taken over. Whatever way leads here,
 * nobody who has a second factor gets one without it.
 */
export const openSession = async (
  context: RequestContext,
  accountId: number,
  { by }: { by: SessionProof },
): Promise<void> => {
  const hasSecond = async () =>
    (await findSecondFactor.maybe(context.db, { account: accountId })) !== undefined
  if (!isTwoFactors(by) && (await hasSecond())) throw new Error(`a session by ${by} needs a second factor`)
  const now = context.clock.now()
  const old = context.cookies[SESSION_COOKIE]
  const ended = old ? await deleteByToken.maybe(context.db, { tokenHash: hashToken(old) }) : undefined
  if (ended) endStreams(context, ended.account_id)
  const token = secretToken()
  await insertSession.run(context.db, {
    account: accountId,
    tokenHash: hashToken(token),
    device: deviceName(context.userAgent),
    country: context.countryOf(context.ip),
    now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * SECONDS_A_DAY * 1000),
  })
  context.setCookie(SESSION_COOKIE, token, cookieOptions(SESSION_DAYS))
  await logSecurity(context, accountId, by === 'sign_up' ? 'signed_up' : 'logged_in', { by })
  await knowDevice(context, accountId)
  await sessionOpened.run(context, { account: accountId })
}

/** From now on guesses of strangers are not counted against this browser. */
export const knowDevice = async (context: RequestContext, accountId: number): Promise<void> => {
  if (await isKnownDevice(context, accountId)) return
  const token = secretToken()
  const now = context.clock.now()
  await insertKnownDevice.run(context.db, { tokenHash: hashToken(token), account: accountId, now })
  context.setCookie(DEVICE_COOKIE, token, cookieOptions(DEVICE_DAYS))
}

export const isKnownDevice = async (context: RequestContext, accountId: number): Promise<boolean> => {
  const device = context.cookies[DEVICE_COOKIE]
  if (!device) return false
  const tokenHash = hashToken(device)
  return (await findKnownDevice.maybe(context.db, { tokenHash, account: accountId })) !== undefined
}

export const closeSession = async (context: RequestContext): Promise<void> => {
  // A page that stayed open does not log out who has logged in elsewhere since.
  if (context.pageOf !== undefined) await requireMember(context)
  const token = context.cookies[SESSION_COOKIE]
  const ended = token ? await deleteByToken.maybe(context.db, { tokenHash: hashToken(token) }) : undefined
  if (ended) {
    endStreams(context, ended.account_id)
    await logSecurity(context, ended.account_id, 'logged_out')
  }
  context.setCookie(SESSION_COOKIE, '', { httpOnly: true, maxAge: 0 })
}

/** What listens for this member stops; pages whose session goes on come back by themselves. */
const endStreams = (context: RequestContext, accountId: number): void =>
  context.afterCommit(() => context.live.end(accountId))

export const sessionsOf = (context: RequestContext, member: Member) =>
  findOwn.many(context.db, { account: member.id, now: context.clock.now(), current: member.session_id })

/** Tells whether it was one of theirs. */
export const endOwnSession = async (
  context: RequestContext,
  member: Member,
  id: number,
): Promise<boolean> => {
  const ended = await deleteOwn.maybe(context.db, { account: member.id, id })
  if (!ended) return false
  endStreams(context, member.id)
  await logSecurity(context, member.id, 'session_ended', { device: ended.device })
  return true
}

/** All but `keep`; with null, every one. */
export const endOtherSessions = (
  context: RequestContext,
  accountId: number,
  keep: number | null,
): Promise<number> => {
  endStreams(context, accountId)
  return deleteOthers.run(context.db, { account: accountId, keep })
}
