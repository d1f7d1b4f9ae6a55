import type pg from 'pg'
import { hashToken } from '#features/accounts/server/sessions.ts'
import { withClient } from './database.ts'

/** People of our own among the invented ones: numbered without holes, with an open session and credits. */
export const PEOPLE = 5000
const CREDITS = 100_000

export type People = {
  /** The account of the first; the others follow. */
  firstId: number
  siteId: number
  messageCredits: number
}

/** What the browser of one of them sends; the same in each run. */
export const tokenOf = (n: number): string => hashToken(`bench ${n}`)
/** A second session of each, under a key that is a number: pgbench knows no others. */
export const PGBENCH_KEYS_FROM = 1_000_000_000_000_000

/** Makes them once, and in each run gives them new sessions and the credits that they will spend. */
export const preparePeople = (databaseUrl: string): Promise<People> => withClient(databaseUrl, prepareWith)

const prepareWith = async (client: pg.Client): Promise<People> => {
  const { rows: known } = await client.query<{ first: string | null; count: number }>(
    `select min(id) as first, count(*)::int as count from account where email like 'bench-%@vonk.example'`,
  )
  // One statement, so that nobody gets a number in between. Without gender and country no search finds them.
  if (known[0]?.count !== PEOPLE) {
    await client.query(
      `with people as (
         insert into account (site_id, email, name, date_of_birth, language, status, paid_user, terms_accepted_at,
                              terms_date, signup_date, last_seen_at)
         select s.id, 'bench-' || n || '@vonk.example', 'Kim', '1990-05-20', 'en', 'active', true, now(), now(), now(), now()
           from site s, generate_series(1, $1::int) n where s.is_default
         returning id, site_id, name, date_of_birth
       )
       insert into profile (account_id, site_id, name, birth, last_active, status)
       select id, site_id, name, date_of_birth, now(), 'active' from people`,
      [PEOPLE],
    )
  }
  const { rows } = await client.query<{ first: string; last: string; site: number; price: number }>(
    `select min(a.id) as first, max(a.id) as last, s.id as site, s.message_credits as price
       from account a join site s on s.id = a.site_id where a.email like 'bench-%@vonk.example' group by s.id`,
  )
  const [row] = rows
  const firstId = Number(row?.first)
  if (!row || Number(row.last) !== firstId + PEOPLE - 1) throw new Error('the people have holes between them')
  const theirs = `between ${firstId} and ${row.last}`
  await client.query(`delete from session where account_id ${theirs}`)
  await client.query(`delete from conversation where low_id ${theirs}`)
  await client.query(
    `insert into session (account_id, token_hash, device, created_at, authenticated_at, last_seen_at, expires_at)
     select $1::bigint + n - 1, hash, 'Bench', now(), now(), now() + interval '1 hour', now() + interval '1 day'
       from unnest($2::text[]) with ordinality as own (hash, n)
     union all
     select $1::bigint + n, ($3::bigint + n)::text, 'Bench', now(), now(), now() + interval '1 hour', now() + interval '1 day'
       from generate_series(0, $4::int - 1) n`,
    [firstId, Array.from({ length: PEOPLE }, (_, n) => hashToken(tokenOf(n))), PGBENCH_KEYS_FROM, PEOPLE],
  )
  await client.query(
    `with entry as (
       insert into credit_entry (account_id, ledger_account, amount, reason, created_at)
       select id, 'free', $1::int - credits, 'bench:' || gen_random_uuid(), now()
         from account where id ${theirs} and credits < $1::int
       returning account_id, amount
     )
     update account a set credits = a.credits + e.amount from entry e where a.id = e.account_id`,
    [CREDITS],
  )
  for (const table of ['account', 'session', 'conversation', 'conversation_side', 'message']) {
    await client.query(`vacuum (analyze) ${table}`)
  }
  return { firstId, siteId: row.site, messageCredits: row.price }
}

/** What all of them have together: who says to have spent must have. */
export const creditsOf = async (db: Pick<pg.Pool, 'query'>, { firstId }: People): Promise<number> => {
  const { rows } = await db.query<{ sum: string }>(
    `select sum(credits) as sum from account where id between $1 and $2`,
    [firstId, firstId + PEOPLE - 1],
  )
  return Number(rows[0]?.sum)
}
