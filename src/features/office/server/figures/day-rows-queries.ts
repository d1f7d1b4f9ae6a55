import { bigint, day, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'

const gives = {
  id: text,
  account: nullable(bigint),
  other: nullable(bigint),
  at: moment,
  number: nullable(int),
  method: nullable(text),
  source: nullable(text),
  state: text,
}
const takes = { site: int, day, limit: int }
const during = (column: string) =>
  `${column} >= (:day::date)::timestamp at time zone 'UTC' and ${column} < (:day::date + 1)::timestamp at time zone 'UTC'`
const midnight = `(:day::date)::timestamp at time zone 'UTC'`

/** Of visits there is nobody: how many came by which link. */
export const findVisits = statement({
  name: 'figures.visit_rows',
  takes: { ...takes, after: nullable(text) },
  gives,
  sql: `select c.key as id, null::bigint as account, null::bigint as other, ${midnight} as at, c.visitors as number,
               c.lander as method, c.network as source, 'visitors' as state
          from click_count c
         where c.site_id = :site and c.day = :day and not c.is_bot and c.visitors > 0 and (:after::text is null or c.key > :after)
         order by c.key limit :limit::int`,
})

export const findActives = statement({
  name: 'figures.active_rows',
  takes: { ...takes, after: nullable(bigint) },
  gives,
  sql: `select d.account_id::text as id, d.account_id as account, null::bigint as other, ${midnight} as at, null::int as number,
               null::text as method, null::text as source, 'active' as state
          from active_day d
         where d.site_id = :site and d.day = :day and (:after::bigint is null or d.account_id > :after)
         order by d.account_id limit :limit::int`,
})

/** Who wrote when, and never what, or to whom. */
export const findMessages = statement({
  name: 'figures.message_rows',
  takes: { ...takes, conversation: nullable(bigint), sequence: nullable(int) },
  gives,
  sql: `with m as materialized (
          select conversation_id, sequence, sender_id, created_at, kind from message
           where ${during('created_at')} and state in ('delivered', 'hidden'))
        select m.conversation_id || '-' || m.sequence as id, m.sender_id as account, null::bigint as other, m.created_at as at,
               null::int as number, m.kind as method, null::text as source,
               case when p.fictional then 'fictional' else 'member' end as state
          from m join conversation v on v.id = m.conversation_id and v.site_id = :site
          left join profile p on p.account_id = m.sender_id
         where (:conversation::bigint is null or (m.created_at, m.conversation_id, m.sequence) <
                (select o.created_at, o.conversation_id, o.sequence from message o
                  where o.conversation_id = :conversation and o.sequence = :sequence))
         order by m.created_at desc, m.conversation_id desc, m.sequence desc limit :limit::int`,
})

export const findMatches = statement({
  name: 'figures.match_rows',
  takes: { ...takes, low: nullable(bigint), high: nullable(bigint) },
  gives,
  sql: `select m.low_id || '-' || m.high_id as id, m.low_id as account, m.high_id as other, m.created_at as at, null::int as number,
               null::text as method, null::text as source, 'match' as state
          from match m join account a on a.id = m.low_id and a.site_id = :site
         where ${during('m.created_at')}
           and (:low::bigint is null or (m.created_at, m.low_id, m.high_id) <
                (select o.created_at, o.low_id, o.high_id from match o where o.low_id = :low and o.high_id = :high))
         order by m.created_at desc, m.low_id desc, m.high_id desc limit :limit::int`,
})

export const findDeliveries = statement({
  name: 'figures.delivery_rows',
  takes: { ...takes, channel: oneOf<'mail' | 'push'>(), after: nullable(bigint) },
  gives,
  sql: `select o.id::text as id, o.account_id as account, null::bigint as other, o.created_at as at, o.attempts as number,
               o.template as method, null::text as source,
               case when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed' else 'waiting' end as state
          from outbox o
         where o.site_id = :site and o.channel = :channel and ${during('o.created_at')} and (:after::bigint is null or o.id < :after)
         order by o.id desc limit :limit::int`,
})
