import { day, statement } from '#platform/db/statement.ts'
import { FUNNEL_DAYS } from './tasks.ts'

const START = `(:day::date)::timestamp at time zone 'UTC'`
const midnight = (later: number) => `(:day::date + ${later})::timestamp at time zone 'UTC'`
export const during = (column: string): string => `${column} >= ${START} and ${column} < ${midnight(1)}`

/** Each of them says what a day of all sites was, whenever it is asked: only where it is written is it decided when. */
const counting = (name: string, sql: string) =>
  statement({
    name: `figures.count_${name}`,
    takes: { day },
    gives: {},
    sql: `insert into figure_day (day, site_id, metric, dimension, value) ${sql}`,
  })

const removing = (name: string, metrics: readonly string[]) =>
  statement({
    name: `figures.remove_${name}`,
    takes: { day },
    gives: {},
    sql: `delete from figure_day where day = :day and metric in (${metrics.map((metric) => `'${metric}'`).join()})`,
  })

const ofSites = (metric: string, table: string, value: string, where: string) => `
  select :day, s.id, '${metric}', '', f.value
    from site s cross join lateral (select ${value} as value from ${table} where site_id = s.id and ${where}) f
   where f.value > 0`

export const events = [
  removing('events', ['visits', 'signups', 'active', 'messages', 'matches']),
  counting('visits', ofSites('visits', 'click_count', 'sum(visitors)::bigint', 'day = :day and not is_bot')),
  counting('signups', ofSites('signups', 'acquisition', 'count(*)', 'signed_up_on = :day')),
  counting(
    'active',
    `select :day, site_id, 'active', '', count(*) from active_day where day = :day group by site_id`,
  ),
  // Delivered ones, on the day on which they were: what is hidden later has been delivered all the same.
  counting(
    'messages',
    `select :day, v.site_id, 'messages', case when p.fictional then 'fictional' else 'members' end, count(*)
       from message m
       join conversation v on v.id = m.conversation_id
       left join profile p on p.account_id = m.sender_id
      where ${during('m.created_at')} and m.state in ('delivered', 'hidden')
      group by 2, 4`,
  ),
  counting(
    'matches',
    `select :day, a.site_id, 'matches', '', count(*) from match m join account a on a.id = m.low_id
      where ${during('m.created_at')} group by a.site_id`,
  ),
]

export const deliveries = [
  removing('deliveries', ['mail', 'push', 'sms', 'postback']),
  counting(
    'deliveries',
    `select :day, site_id, channel,
            case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end, count(*)
       from outbox where ${during('created_at')} group by 2, 3, 4`,
  ),
]

/** Of those who signed up on this day: how many got how far in the days that all of them have. */
export const funnel = [
  removing('funnel', ['confirmed', 'photo', 'wrote', 'bought', 'bought_again']),
  counting(
    'funnel',
    `select :day, s.id, step.metric, '', step.value
       from site s cross join lateral (
         select count(*) filter (where q.confirmed_at < ${midnight(FUNNEL_DAYS + 1)}) as confirmed,
                count(*) filter (where q.photo_at < ${midnight(FUNNEL_DAYS + 1)}) as photo,
                count(*) filter (where exists (
                  select from message_key k join message m on m.conversation_id = k.conversation_id and m.sequence = k.sequence
                   where k.sender_id = q.account_id and m.state in ('delivered', 'hidden')
                     and m.created_at < ${midnight(FUNNEL_DAYS + 1)})) as wrote,
                count(*) filter (where b.payments > 0) as bought,
                count(*) filter (where b.payments > 1) as bought_again
           from acquisition q cross join lateral (
             select count(*) as payments from payment p
              where p.account_id = q.account_id and p.completed_at < ${midnight(FUNNEL_DAYS + 1)}) b
          where q.site_id = s.id and q.signed_up_on = :day) f
       cross join lateral (values ('confirmed', f.confirmed), ('photo', f.photo), ('wrote', f.wrote),
                                  ('bought', f.bought), ('bought_again', f.bought_again)) step (metric, value)
      where step.value > 0`,
  ),
]

/** Zero is written too: what is true of the end of a span must not be taken from an earlier day. */
const activeSince = (metric: string, daysBefore: number) =>
  counting(
    metric,
    `select :day, s.id, '${metric}', '', coalesce(f.value, 0)
       from site s left join (
         select site_id, count(*) as value
           from (select distinct site_id, account_id from active_day where day between :day::date - ${daysBefore} and :day) a
          group by site_id) f on f.site_id = s.id`,
  )

export const actives = [
  removing('actives', ['active_week', 'active_month']),
  activeSince('active_week', 6),
  activeSince('active_month', 29),
]
