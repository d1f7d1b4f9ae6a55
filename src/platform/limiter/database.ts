import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { int, moment, nullable, statement, text } from '../db/statement.ts'
import { later } from './limit.ts'
import type { Store } from './limit.ts'

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

const takeOneBack = statement({
  name: 'attempts.give_back',
  takes: { scope: text, now: moment },
  gives: {},
  sql: `update attempt set count = count - 1 where scope = :scope and window_ends_at > :now and count > 0`,
})

const deleteOne = statement({
  name: 'attempts.delete',
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

/** Names of people and addresses are hashed: the counter needs to know that they are the same, not who. */
const scopeOf = (name: string, subject: string) =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`

/** For all processes, and after a restart. */
export const databaseStore: Store = {
  count: async (db, { name, attempts, windowMinutes, blockMinutes }, subject, now) => {
    const row = await countOne.one(db, {
      scope: scopeOf(name, subject),
      now,
      windowEndsAt: later(now, windowMinutes),
      limit: attempts,
      blockedUntil: later(now, blockMinutes),
    })
    return row.blocked_until
  },
  shutUntil: async (db, { name }, subject, now) =>
    (await findBlock.maybe(db, { scope: scopeOf(name, subject), now }))?.blocked_until ?? null,
  giveBack: async (db, { name }, subject, now) => {
    await takeOneBack.run(db, { scope: scopeOf(name, subject), now })
  },
  forget: async (db, { name }, subject) => {
    await deleteOne.run(db, { scope: scopeOf(name, subject) })
  },
}

export const forgetOldAttempts = (db: Db, now: Date): Promise<number> => deleteOver.run(db, { now })
