import type pg from 'pg'
import {
  moneyByDay,
  readCohorts,
  readDays,
  signupsByWeek,
  sumMoney,
} from '#features/office/server/figures/read-queries.ts'
import { findProfile } from '#features/members/server/queries.ts'
import { PLAN_ONCE } from '#platform/db/database.ts'
import { withClient } from './database.ts'
import { median } from './statistics.ts'
import type { Row } from './table.ts'

const ROUNDS = 5
const CALLS = 60
const YEARS = 3
const SITES = 20
const AT_MOST = 50

/** What a site with a million members and ten million messages leaves in three years, beside those of others. */
const fill = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from figure_day')
  if ((rows[0]?.n ?? 0) > 100_000) return
  const days = `generate_series(current_date - ${365 * YEARS}, current_date, '1 day') day`
  await client.query(
    `insert into site (domain, company_id, name, index_title, description, mail_name, support_email, countries, fictional_warning,
                       fictional_singular, fictional_plural, visible_profile_fields, search_fields, interests)
     select 'bench' || n || '.localhost', company_id, name, index_title, description, mail_name, support_email, countries, fictional_warning,
            fictional_singular, fictional_plural, visible_profile_fields, search_fields, interests
       from site, generate_series(2, ${SITES}) n where is_default on conflict do nothing`,
  )
  await client.query(
    `insert into figure_day (day, site_id, metric, dimension, value)
     select day::date, s.id, m.metric, m.dimension, 1000 + (random() * 9000)::int
       from site s, ${days},
            (select unnest('{visits,signups,active,active_week,active_month,matches,confirmed,photo,wrote,bought,bought_again}'::text[]) as metric,
                    '' as dimension
              union all select 'messages', unnest('{members,fictional}'::text[])
              union all select unnest('{mail,push,sms}'::text[]), d from unnest('{sent,failed,waiting}'::text[]) d) m
     on conflict do nothing`,
  )
  await client.query(
    `insert into figure_money (day, site_id, currency, grouping, name, payments, paid_cents, refunded_cents, charged_back_cents)
     select day::date, s.id, c, g.grouping, g.grouping || n, 10, 10000 + (random() * 9000)::int, 500, 100
       from (select id from site order by is_default desc, id limit 3) s, ${days}, unnest('{EUR,USD}'::text[]) c,
            (values ('country', 20), ('method', 10), ('source', 40)) g (grouping, names), generate_series(1, g.names) n
     on conflict do nothing`,
  )
  await client.query(
    `insert into figure_cohort (week, site_id, weeks_later, active)
     select date_trunc('week', week)::date, s.id, n, 500
       from site s, generate_series(current_date - ${365 * YEARS}, current_date, '7 days') week, generate_series(0, 52) n
     on conflict do nothing`,
  )
  await client.query('vacuum (analyze) figure_day, figure_money, figure_cohort')
}

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Milliseconds of a call, the median of some rounds. */
const timed = async (call: (n: number) => Promise<unknown>): Promise<number> => {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    for (let n = 0; n < CALLS; n++) await call(n)
    rounds.push((performance.now() - start) / CALLS)
  }
  return median(rounds)
}

const measureWith = async (client: pg.Client): Promise<Row[]> => {
  await client.query(PLAN_ONCE)
  const db = client as unknown as pg.Pool
  const { rows } = await client.query<{ site: number; last: number }>(
    `select s.id as site, (select max(account_id) from profile) as last from site s where s.is_default`,
  )
  const { site = 0, last = 1 } = rows[0] ?? {}
  await fill(client)
  const month = { site, from: dayBefore(27), until: dayBefore(0) }
  const weeks = { site, from: dayBefore(84), until: dayBefore(0) }
  const panels: Record<string, () => Promise<unknown>> = {
    'sign-ups, actives, funnel, messages, deliveries': () => readDays.many(db, month),
    'revenue by country, method and source': () => sumMoney.many(db, month),
    'revenue by day': () => moneyByDay.many(db, month),
    'who came back': () => readCohorts.many(db, weeks),
    'newcomers by week': () => signupsByWeek.many(db, weeks),
  }
  const lookup = (n: number) => findProfile.maybe(db, { id: ((n * 7919) % last) + 1 })
  await timed(lookup)
  const one = await timed(lookup)
  const measured: Row[] = []
  for (const [name, read] of Object.entries(panels)) {
    const own = await timed(read)
    measured.push({
      what: `figures of four weeks: ${name}, against a lookup by key`,
      figure: `${own.toFixed(2)} ms / ${one.toFixed(2)} ms`,
      ratio: own / one,
      bound: { atMost: AT_MOST },
    })
  }
  return measured
}

/** What a dashboard reads is as much for a million members as for ten thousand: days, not members. */
export const measureFigures = (databaseUrl: string): Promise<Row[]> => withClient(databaseUrl, measureWith)
