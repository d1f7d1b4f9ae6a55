import type pg from 'pg'
import { withClient } from '../database.ts'

const CREDITS = 100_000

/** What the browser of a member sends; its hash is in the database. */
export const tokenOf = (account: number): string => `day-${account}`

const idsOf = async (client: pg.Client, count: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select a.id from account a join profile p on p.account_id = a.id join site s on s.id = a.site_id
      where s.is_default and a.status = 'active' and p.status = 'active' and not p.fictional
        and a.email like 'member-%@demo.vonk.example' order by a.id limit $1`,
    [count],
  )
  return rows.map(({ id }) => Number(id))
}

/** Members of the demo, who have sessions and credits from now on: those who are active on one day. */
export const prepareActive = (databaseUrl: string, count: number): Promise<number[]> =>
  withClient(databaseUrl, async (client) => {
    const ids = await idsOf(client, count)
    await client.query(`delete from session where account_id = any($1)`, [ids])
    await client.query(
      `insert into session (account_id, token_hash, device, created_at, authenticated_at, last_seen_at, expires_at)
       select id, rtrim(translate(encode(sha256(('day-' || id)::bytea), 'base64'), '+/', '-_'), '='),
              'Day', now(), now(), now() + interval '1 day', now() + interval '2 days'
         from unnest($1::bigint[]) id`,
      [ids],
    )
    await client.query(
      `with entry as (
         insert into credit_entry (account_id, ledger_account, amount, reason, created_at)
         select id, 'free', $2::int - credits, 'day:' || gen_random_uuid(), now()
           from account where id = any($1) and credits < $2::int
         returning account_id, amount
       )
       update account a set credits = a.credits + e.amount, paid_user = true from entry e where a.id = e.account_id`,
      [ids, CREDITS],
    )
    for (const table of ['account', 'session']) await client.query(`vacuum (analyze) ${table}`)
    return ids
  })
