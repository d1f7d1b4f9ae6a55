import { bigint, moment, statement, text } from '#platform/db/statement.ts'

/** A page that is in sight says so every 45 s: one that does not is gone, however that came. */
export const SEEN_MS = 75_000

/**
 * Pages of this login that were left without a word are forgotten with it, unless they are just coming back: tabs that
 * wake together would wait for each other. A login that ended meanwhile has none.
 */
export const putPresence = statement({
  name: 'presence.put',
  takes: { session: bigint, page: text, until: moment, now: moment },
  gives: {},
  sql: `with gone as (
          delete from presence where session_id = :session and page in (
            select page from presence where session_id = :session and page <> :page and seen_until < :now
               for update skip locked))
        insert into presence (session_id, page, account_id, seen_until)
        select s.id, :page, s.account_id, :until from session s where s.id = :session
        on conflict (session_id, page) do update set seen_until = excluded.seen_until`,
})

export const deletePresence = statement({
  name: 'presence.delete',
  takes: { session: bigint, page: text },
  gives: {},
  sql: `delete from presence where session_id = :session and page = :page`,
})

export const forgetPresence = statement({
  name: 'presence.forget',
  takes: { now: moment },
  gives: {},
  sql: `delete from presence where seen_until < :now`,
})
