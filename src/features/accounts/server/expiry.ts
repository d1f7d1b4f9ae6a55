import type { Db } from '#platform/db/database.ts'
import { int, moment, statement } from '#platform/db/statement.ts'
import { sessionEnd } from './queries.ts'

const KEEP_DAYS = 30

const deleteExpired = statement({
  name: 'accounts.forget_expired',
  takes: { now: moment, keepDays: int },
  gives: { gone: int },
  // Used links stay a while for whoever clicks them twice.
  sql: `with sessions as (delete from session s using account a, site t
                           where a.id = s.account_id and t.id = a.site_id and ${sessionEnd} <= :now returning 1),
             tokens as (delete from mail_token
                         where expires_at < :now::timestamptz - make_interval(days => :keepDays) returning 1)
        select 1 as gone from sessions union all select 1 from tokens`,
})

/** Sessions and links that have run out. */
export const forgetExpired = (db: Db, now: Date): Promise<number> =>
  deleteExpired.run(db, { now, keepDays: KEEP_DAYS })
