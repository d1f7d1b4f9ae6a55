import { bigint, day, int, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import { funnelGroups } from '../choices.ts'
import type { FunnelGroup } from '../choices.ts'

/** Both tables know a source by the same columns; only the day has two names. */
const groupedBy = (day: string): string =>
  `case :by::text ${funnelGroups
    .map((group) => {
      const value =
        group === 'day' ? `${day}::text` : group === 'experiment' ? 'experiment_id::text || variant' : group
      return `when '${group}' then ${value}`
    })
    .join(' ')} end`

/** A filter that is null asks for nothing, an empty one for those without. */
const filterNames = ['network', 'ref', 'sub1', 'sub2', 'sub3', 'lander', 'niche', 'language'] as const
const filters = [
  ...filterNames.map((name) => `(:${name}::text is null or coalesce(${name}, '') = :${name})`),
  `(:experiment::int is null or experiment_id = :experiment)`,
].join(' and ')

const asked = {
  site: int,
  from: day,
  until: day,
  /** Null: all together. */
  by: nullable(oneOf<FunnelGroup>()),
  network: nullable(text),
  ref: nullable(text),
  sub1: nullable(text),
  sub2: nullable(text),
  sub3: nullable(text),
  lander: nullable(text),
  niche: nullable(text),
  language: nullable(text),
  experiment: nullable(int),
}

const steps = {
  confirmed: 'confirmed_at',
  with_photo: 'photo_at',
  paid: 'paid_at',
  refunded: 'refunded_at',
  charged_back: 'charged_back_at',
  reported: 'reported_at',
}
const stepNames = Object.keys(steps)
const cohort = `acquisition where site_id = :site and signed_up_on between :from and :until and ${filters}`

const counts = ['clicks', 'visitors', 'bots', 'leads', ...stepNames]

/** Clicks of the days, and what became until now of those who signed up on them. */
export const countFunnel = statement({
  name: 'funnel.count',
  takes: { ...asked, limit: int },
  gives: {
    name: nullable(text),
    clicks: bigint,
    visitors: bigint,
    bots: bigint,
    leads: bigint,
    confirmed: bigint,
    with_photo: bigint,
    paid: bigint,
    refunded: bigint,
    charged_back: bigint,
    reported: bigint,
  },
  sql: `select name, ${counts.map((count) => `sum(${count})::bigint as ${count}`).join(', ')}
          from (select ${groupedBy('day')} as name, case when is_bot then 0 else clicks end as clicks, visitors,
                       case when is_bot then clicks else 0 end as bots, 0 as leads,
                       ${stepNames.map((name) => `0 as ${name}`).join(', ')}
                  from click_count where site_id = :site and day between :from and :until and ${filters}
                 union all
                select ${groupedBy('signed_up_on')}, 0, 0, 0, 1,
                       ${Object.values(steps)
                         .map((column) => `(${column} is not null)::int`)
                         .join(', ')}
                  from ${cohort}) c
         group by name order by leads desc, clicks desc, name limit :limit::int`,
})

/** What they have paid, and what of it has gone back. */
export const sumRevenue = statement({
  name: 'funnel.revenue',
  takes: asked,
  gives: { name: nullable(text), currency: text, paid_cents: bigint, returned_cents: bigint },
  sql: `select a.name, p.currency, sum(p.amount_cents)::bigint as paid_cents,
               sum(p.refunded_cents)::bigint as returned_cents
          from (select account_id, ${groupedBy('signed_up_on')} as name from ${cohort}) a
          join payment p on p.account_id = a.account_id and p.completed_at is not null
         group by a.name, p.currency order by p.currency`,
})
