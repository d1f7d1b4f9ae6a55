import { int, moment, nullable, numeric, oneOf, statement, text, texts } from '#platform/db/statement.ts'

const period = { site: int, begins: moment, ends: moment }
const within = (column: string) => `${column} >= :begins and ${column} < :ends`
/** Under which category and keyword of a template each of our reasons is counted. */
const places = { reasons: texts, categories: texts, keywords: texts }
const place = `unnest(:reasons::text[], :categories::text[], :keywords::text[]) p(reason, category, keyword)`
/** A row for each keyword, for each category (without a keyword) and for all (without either). */
const where = { category: nullable(text), keyword: nullable(text) }
const each = 'group by grouping sets ((category, keyword), (category), ())'
/** In hours; of an even number the lower of the two in the middle. */
const medianHours = (seconds: string) =>
  `round(((percentile_disc(0.5) within group (order by ${seconds})) / 3600)::numeric, 1)`
const count = (condition: string) => `(count(*) filter (where ${condition}))::int`

/** What was notified, what was done about notices, and how long that took. */
export const countNotices = statement({
  name: 'figures.notices',
  takes: { ...period, ...places },
  gives: { ...where, notices: int, by_law: int, by_terms: int, hours: nullable(numeric) },
  sql: `with counted as (
          select p.category, p.keyword, 'notice' as what, null::float8 as seconds
            from report r join ${place} using (reason) where r.site_id = :site and ${within('r.created_at')}
          union all
          select p.category, p.keyword, d.ground, null
            from decision d join report r on r.id = d.report_id join ${place} on p.reason = r.reason
           where d.site_id = :site and ${within('d.created_at')}
          union all
          select p.category, p.keyword, 'time', extract(epoch from r.decided_at - r.created_at)
            from report r join ${place} using (reason)
           where r.site_id = :site and r.outcome is not null and r.outcome = 'action' and ${within('r.decided_at')}
        )
        select category, keyword, ${count(`what = 'notice'`)} as notices, ${count(`what = 'law'`)} as by_law,
               ${count(`what = 'terms'`)} as by_terms, ${medianHours('seconds')} as hours
          from counted ${each}`,
})

/** Restrictions that nobody had asked for, on one ground. To warn restricts nothing. */
export const countOwnMeasures = statement({
  name: 'figures.own_measures',
  takes: { ...period, ...places, ground: oneOf<'law' | 'terms'>() },
  gives: {
    ...where,
    measures: int,
    detected: int,
    removed: int,
    disabled: int,
    held: int,
    sending: int,
    suspended: int,
    banned: int,
  },
  sql: `select category, keyword, count(*)::int as measures, ${count('automated_detection')} as detected,
               ${count(`measure = 'refuse_message'`)} as removed,
               ${count(`measure in ('hide_photo', 'hide_text', 'hide_message', 'hide_profile')`)} as disabled,
               ${count(`measure in ('hold_message', 'hold_photo')`)} as held,
               ${count(`measure = 'restrict_sending'`)} as sending, ${count(`measure = 'suspend'`)} as suspended,
               ${count(`measure = 'ban'`)} as banned
          from decision d join ${place} using (reason)
         where d.site_id = :site and ${within('d.created_at')} and d.source = 'own_initiative' and d.ground = :ground
           and d.measure <> 'warn'
         ${each}`,
})

export type AppealKind = 'visibility' | 'service' | 'account' | 'warning' | 'notice'

/** Complaints of a year by what they were about; `kind` null is all of them. */
export const countAppeals = statement({
  name: 'figures.appeals',
  takes: period,
  gives: {
    kind: nullable(oneOf<AppealKind>()),
    all: int,
    upheld: int,
    reversed: int,
    open: int,
    hours: nullable(numeric),
  },
  sql: `select kind, count(*)::int as "all", ${count(`outcome = 'upheld'`)} as upheld, ${count(`outcome = 'reversed'`)} as reversed,
               ${count('outcome is null')} as open, ${medianHours('seconds')} as hours
          from (select a.outcome, extract(epoch from a.decided_at - a.created_at) as seconds,
                       case when a.report_id is not null then 'notice'
                            when d.measure in ('suspend', 'ban') then 'account'
                            when d.measure = 'restrict_sending' then 'service'
                            when d.measure = 'warn' then 'warning'
                            else 'visibility' end as kind
                  from appeal a left join decision d on d.id = a.decision_id
                 where a.site_id = :site and ${within('a.created_at')}) c
         group by grouping sets ((kind), ())`,
})

/** What machines did by themselves, and what people did. */
export const countAutomation = statement({
  name: 'figures.automation',
  takes: period,
  gives: {
    automated: int,
    manual: int,
    own_automated: int,
    own_manual: int,
    suspended_by_law: int,
    notices_decided: int,
  },
  sql: `select ${count('automated_decision')} as automated, ${count('not automated_decision')} as manual,
               ${count(`automated_decision and source = 'own_initiative'`)} as own_automated,
               ${count(`not automated_decision and source = 'own_initiative'`)} as own_manual,
               ${count(`measure = 'suspend' and ground = 'law'`)} as suspended_by_law,
               (select count(*)::int from report where site_id = :site and outcome is not null and ${within('decided_at')})
                 as notices_decided
          from decision where site_id = :site and ${within('created_at')} and measure <> 'warn'`,
})
