import type { Db } from '#platform/db/database.ts'
import { nullable, statement, text } from '#platform/db/statement.ts'

const deleteSessions = statement({
  name: 'sessions.delete_for_operator',
  takes: { email: nullable(text) },
  gives: {},
  // Without an address everybody's: then known devices go too, as after a leak of cookies.
  sql: `with of_staff as (delete from staff_session where :email::text is null),
             devices as (delete from known_device where :email::text is null)
        delete from session where :email::text is null
           or account_id in (select id from account where lower(email) = lower(:email))`,
})

/** For the operator, when something has leaked: ends the sessions of an address on every site, or of everybody. */
export const endSessions = (db: Db, email: string | null): Promise<number> =>
  deleteSessions.run(db, { email })
