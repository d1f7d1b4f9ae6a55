import { bigint, day, int, moment, nullable, statement, text, uuid } from '#platform/db/statement.ts'

const gives = {
  id: text,
  account: bigint,
  at: moment,
  currency: nullable(text),
  cents: nullable(int),
  country: nullable(text),
  method: nullable(text),
  source: nullable(text),
  state: text,
}
const takes = { site: int, from: day, until: day, limit: int }
const during = (column: string) =>
  `${column} >= (:from::date)::timestamp at time zone 'UTC' and ${column} < (:until::date + 1)::timestamp at time zone 'UTC'`
export const findSignups = statement({
  name: 'figures.signups',
  takes: { ...takes, after: nullable(bigint) },
  gives,
  sql: `select q.account_id::text as id, q.account_id as account, q.signed_up_on::timestamp at time zone 'UTC' as at,
               null::text as currency, null::int as cents, null::text as country, null::text as method, q.network as source,
               case when q.paid_at is not null then 'bought' when q.photo_at is not null then 'photo'
                    when q.confirmed_at is not null then 'confirmed' else 'signed_up' end as state
          from acquisition q
         where q.site_id = :site and q.signed_up_on between :from and :until
           and (:after::bigint is null or (q.signed_up_on, q.account_id) <
                (select o.signed_up_on, o.account_id from acquisition o where o.account_id = :after))
         order by q.signed_up_on desc, q.account_id desc limit :limit::int`,
})

export const findPayments = statement({
  name: 'figures.payments',
  takes: { ...takes, after: nullable(uuid) },
  gives,
  sql: `select p.id::text as id, p.account_id as account, coalesce(p.completed_at, p.updated_at) as at, p.currency, p.amount_cents as cents, p.country,
               p.method, q.network as source, p.state
          from payment p left join acquisition q on q.account_id = p.account_id
         where p.site_id = :site and ${during('p.completed_at')}
           and (:after::uuid is null or (p.completed_at, p.id) < (select o.completed_at, o.id from payment o where o.id = :after))
         order by p.completed_at desc, p.id desc limit :limit::int`,
})

export const findRefunds = statement({
  name: 'figures.refunds',
  takes: { ...takes, after: nullable(uuid) },
  gives,
  sql: `select r.id::text as id, p.account_id as account, r.created_at as at, p.currency, r.amount_cents as cents, p.country,
               p.method, q.network as source, r.cause as state
          from refund r join payment p on p.id = r.payment_id left join acquisition q on q.account_id = p.account_id
         where p.site_id = :site and ${during('r.created_at')} and r.state <> 'failed'
           and (:after::uuid is null or (r.created_at, r.id) < (select o.created_at, o.id from refund o where o.id = :after))
         order by r.created_at desc, r.id desc limit :limit::int`,
})
