import { bigint, day, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'

const METRICS = [
  'visits',
  'signups',
  'active',
  'active_week',
  'active_month',
  'messages',
  'matches',
  'mail',
  'push',
  'confirmed',
  'photo',
  'wrote',
  'bought',
  'bought_again',
] as const
export type Metric = (typeof METRICS)[number]

export const readDays = statement({
  name: 'figures.days',
  takes: { site: int, from: day, until: day },
  gives: { metric: oneOf<Metric>(), day, dimension: text, value: bigint },
  sql: `select metric, day, dimension, value from figure_day
         where site_id = :site and day between :from and :until
           and metric in (${METRICS.map((metric) => `'${metric}'`).join()})`,
})

const sums = {
  payments: bigint,
  paid_cents: bigint,
  refunded_cents: bigint,
  charged_back_cents: bigint,
}
const summed = Object.keys(sums)
  .map((column) => `sum(${column})::bigint as ${column}`)
  .join(', ')

export const sumMoney = statement({
  name: 'figures.money',
  takes: { site: int, from: day, until: day },
  gives: { currency: text, grouping: oneOf<'country' | 'method' | 'source'>(), name: text, ...sums },
  sql: `select currency, grouping, name, ${summed} from figure_money
         where site_id = :site and day between :from and :until
         group by currency, grouping, name order by paid_cents desc, name`,
})

/** Each payment has one country: by it they are all there, once. */
export const moneyByDay = statement({
  name: 'figures.money_by_day',
  takes: { site: int, from: day, until: day },
  gives: { currency: text, day, ...sums },
  sql: `select currency, day, ${summed} from figure_money
         where site_id = :site and day between :from and :until and grouping = 'country'
         group by currency, day`,
})

export const readCohorts = statement({
  name: 'figures.cohorts',
  takes: { site: int, from: day, until: day },
  gives: { week: day, weeks_later: int, active: int },
  sql: `select week, weeks_later, active from figure_cohort where site_id = :site and week between :from and :until`,
})

export const signupsByWeek = statement({
  name: 'figures.signups_by_week',
  takes: { site: int, from: day, until: day },
  gives: { week: day, members: bigint },
  sql: `select date_trunc('week', day::timestamp)::date as week, sum(value)::bigint as members from figure_day
         where site_id = :site and metric = 'signups' and day between :from and :until group by 1 order by 1`,
})

export const lastCounted = statement({
  name: 'figures.last_counted',
  takes: { day },
  gives: { at: nullable(moment) },
  sql: `select max(counted_at) as at from figure_run where kind = 'events' and day >= :day::date - 7`,
})
