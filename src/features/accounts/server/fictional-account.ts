import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { bigint, day, int, moment, statement, text } from '#platform/db/statement.ts'

const insertFictional = statement({
  name: 'accounts.insert_fictional',
  takes: { site: int, email: text, name: text, birth: day, language: text, now: moment },
  gives: { id: bigint },
  sql: `insert into account (site_id, email, name, date_of_birth, language, status, signup_date, last_seen_at)
        values (:site, :email, :name, :birth, :language, 'active', :now, :now) returning id`,
})

type Fictional = { site: number; name: string; birth: string; language: string; now: Date }

/** An account that is nobody's: without a password, and with an address at which no mail can ever arrive (RFC 2606). */
export const addFictionalAccount = async (tx: Db, what: Fictional): Promise<number> =>
  (await insertFictional.one(tx, { ...what, email: `profile-${randomUUID()}@fictional.invalid` })).id
