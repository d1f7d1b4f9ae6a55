import { day, statement } from '#platform/db/statement.ts'
import { during } from './count-queries.ts'

const COHORT_WEEKS = 52

/** Once by each grouping, so that a panel reads its own lines alone; what went back counts on the day on which it did. */
export const money = [
  statement({
    name: 'figures.remove_money',
    takes: { day },
    gives: {},
    sql: `delete from figure_money where day = :day`,
  }),
  statement({
    name: 'figures.count_money',
    takes: { day },
    gives: {},
    sql: `with moved as (
            select p.site_id, p.account_id, p.currency, p.country, p.method, 1 as payments, p.amount_cents::bigint as paid,
                   0::bigint as refunded, 0::bigint as charged_back
              from site s cross join lateral (
                select * from payment where site_id = s.id and ${during('completed_at')} offset 0) p
            union all
            select p.site_id, p.account_id, p.currency, p.country, p.method, 0, 0,
                   case when r.cause <> 'chargeback' then r.amount_cents else 0 end,
                   case when r.cause = 'chargeback' then r.amount_cents else 0 end
              from refund r join payment p on p.id = r.payment_id
             where ${during('r.created_at')} and r.state <> 'failed')
          insert into figure_money (day, site_id, currency, grouping, name, payments, paid_cents, refunded_cents, charged_back_cents)
          select :day, m.site_id, m.currency, g.grouping, g.name, sum(m.payments), sum(m.paid), sum(m.refunded), sum(m.charged_back)
            from moved m
            cross join lateral (select coalesce((select network from acquisition where account_id = m.account_id), '') as source) o
            cross join lateral (values ('country', m.country), ('method', m.method), ('source', o.source)) g (grouping, name)
           group by 2, 3, 4, 5`,
  }),
]

/** Who of each week's newcomers was there in the week that begins on this day. */
export const retention = [
  statement({
    name: 'figures.remove_retention',
    takes: { day },
    gives: {},
    sql: `delete from figure_cohort where active_week = :day`,
  }),
  statement({
    name: 'figures.count_retention',
    takes: { day },
    gives: {},
    sql: `insert into figure_cohort (week, site_id, weeks_later, active)
          select date_trunc('week', q.signed_up_on::timestamp)::date, q.site_id,
                 (:day::date - date_trunc('week', q.signed_up_on::timestamp)::date) / 7, count(*)
            from (select distinct account_id from active_day where day between :day::date and :day::date + 6) a
            join acquisition q on q.account_id = a.account_id
           where q.signed_up_on between :day::date - ${7 * COHORT_WEEKS} and :day::date + 6
           group by 1, 2, 3`,
  }),
]
