import type { Db } from '#platform/db/database.ts'

const DAYS = 84
/** So many of a hundred look in on a day. */
const LOOK_IN = 15

/** Whoever is invented came by some way, and looked in on some days: what figures of the last weeks are counted from. */
export const fillDemoHistory = async (db: Db, now: Date): Promise<void> => {
  await db.query(
    `insert into acquisition (account_id, site_id, signed_up_on, network, language, confirmed_at, photo_at)
     select a.id, a.site_id, (a.signup_date at time zone 'UTC')::date,
            case a.id % 5 when 0 then 'Tradewinds' when 1 then 'Lighthouse' end, a.language,
            a.signup_date + interval '6 minutes',
            case when p.photo_count > 0 then a.signup_date + interval '20 minutes' end
       from profile p join account a on a.id = p.account_id
      where p.invented and not p.fictional on conflict do nothing`,
  )
  await db.query(
    `insert into active_day (day, site_id, account_id)
     select d::date, a.site_id, a.id
       from profile p join account a on a.id = p.account_id
      cross join lateral generate_series(greatest(a.signup_date, $1::timestamptz - interval '${DAYS} days'),
                                         a.last_seen_at, interval '1 day') d
      where p.invented and not p.fictional
        and ('x' || substr(md5(a.id || '-' || d::date), 1, 6))::bit(24)::int % 100 < ${LOOK_IN}
     on conflict do nothing`,
    [now],
  )
  await db.query(
    `insert into click_count (site_id, day, key, network, is_bot, clicks, visitors)
     select s.id, d::date, left(md5(s.id || n.network || d::date), 22), nullif(n.network, ''), false, v.n + v.n / 6, v.n
       from site s, generate_series($1::timestamptz - interval '${DAYS} days', $1, interval '1 day') d,
            (values ('', 4), ('Tradewinds', 3), ('Lighthouse', 2)) n (network, mean)
      cross join lateral (
        select n.mean + ('x' || substr(md5(s.id || n.network || d::date), 1, 4))::bit(16)::int % n.mean as n) v`,
    [now],
  )
}
