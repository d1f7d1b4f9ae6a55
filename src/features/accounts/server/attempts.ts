import type { Db } from '#platform/db/database.ts'
import { int, moment, nullable, statement, text } from '#platform/db/statement.ts'
import { hashToken } from './sessions.ts'

const countOne = statement({
  name: 'attempts.count',
  takes: { scope: text, now: moment, windowEndsAt: moment, limit: int, blockedUntil: moment },
  gives: { count: int, blocked_until: nullable(moment) },
  // A window that is over starts anew; reaching the limit closes the door until the block ends.
  sql: `insert into attempt as t (scope, count, window_ends_at, blocked_until)
        values (:scope, 1, :windowEndsAt, case when 1 >= :limit then :blockedUntil::timestamptz end)
        on conflict (scope) do update set
          count = case when t.window_ends_at <= :now then 1 else t.count + 1 end,
          window_ends_at = case when t.window_ends_at <= :now then :windowEndsAt else t.window_ends_at end,
          blocked_until = case
            when t.blocked_until > :now then t.blocked_until
            when (case when t.window_ends_at <= :now then 1 else t.count + 1 end) >= :limit then :blockedUntil
          end
        returning count, blocked_until`,
})

const findBlock = statement({
  name: 'attempts.block',
  takes: { scope: text, now: moment },
  gives: { blocked_until: nullable(moment) },
  sql: `select blocked_until from attempt where scope = :scope and blocked_until > :now`,
})

const clear = statement({
  name: 'attempts.clear',
  takes: { scope: text },
  gives: {},
  sql: `delete from attempt where scope = :scope`,
})

const deleteOver = statement({
  name: 'attempts.delete_over',
  takes: { now: moment },
  gives: {},
  sql: `delete from attempt where window_ends_at < :now and (blocked_until is null or blocked_until < :now)`,
})

export type Limit = { attempts: number; windowMinutes: number; blockMinutes: number }

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** Names of people and addresses are hashed: the counter needs to know that they are the same, not who. */
const scopeName = (kind: string, subject: string) => `${kind}:${hashToken(subject)}`

/** Counts one; gives back until when the door is shut, or null. */
export const countAttempt = async (
  db: Db,
  kind: string,
  subject: string,
  limit: Limit,
  now: Date,
): Promise<Date | null> => {
  const row = await countOne.one(db, {
    scope: scopeName(kind, subject),
    now,
    windowEndsAt: later(now, limit.windowMinutes),
    limit: limit.attempts,
    blockedUntil: later(now, limit.blockMinutes),
  })
  return row.blocked_until
}

export const blockedUntil = async (db: Db, kind: string, subject: string, now: Date): Promise<Date | null> =>
  (await findBlock.maybe(db, { scope: scopeName(kind, subject), now }))?.blocked_until ?? null

export const clearAttempts = (db: Db, kind: string, subject: string): Promise<number> =>
  clear.run(db, { scope: scopeName(kind, subject) })

export const forgetOldAttempts = (db: Db, now: Date): Promise<number> => deleteOver.run(db, { now })
