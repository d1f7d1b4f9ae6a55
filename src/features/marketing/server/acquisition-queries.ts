import { bigint, day, int, json, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import type { TrafficSource } from '#features/sites/rules.ts'
import type { LanderName, Variant } from '../landers.ts'
import type { Niche } from '../niches.ts'

export const findNewcomer = statement({
  name: 'acquisition.newcomer',
  takes: { account: bigint },
  gives: { site_id: int, source: json<TrafficSource>(), language: text },
  sql: `select site_id, traffic_source as source, language from account where id = :account`,
})

/** Only an experiment of this site and lander counts, and only once it has begun. */
export const insertAcquisition = statement({
  name: 'acquisition.insert',
  takes: {
    account: bigint,
    site: int,
    day,
    network: nullable(text),
    ref: nullable(text),
    sub1: nullable(text),
    sub2: nullable(text),
    sub3: nullable(text),
    clickId: nullable(text),
    lander: nullable(oneOf<LanderName>()),
    niche: nullable(oneOf<Niche>()),
    language: text,
    experiment: nullable(int),
    variant: nullable(oneOf<Variant>()),
    lastTouch: nullable(json<string>()),
  },
  gives: {},
  sql: `insert into acquisition (account_id, site_id, signed_up_on, network, ref, sub1, sub2, sub3, click_id, lander, niche,
                                 language, experiment_id, variant, last_touch)
        select :account, :site, :day, :network, :ref, :sub1, :sub2, :sub3, :clickId, :lander, :niche, :language, e.id,
               case when e.id is not null then :variant end, :lastTouch
          from (select 1) one
          left join experiment e on e.id = :experiment and e.site_id = :site and e.lander = :lander and e.starts_at is not null
        on conflict (account_id) do nothing`,
})

const milestone = (column: string) =>
  statement({
    name: `acquisition.${column}`,
    takes: { account: bigint, now: moment },
    gives: {},
    sql: `update acquisition set ${column} = :now where account_id = :account and ${column} is null`,
  })

/** The first time that something happens to an account; whoever was there before this was counted has no row. */
export const milestones = {
  confirmed: milestone('confirmed_at'),
  photo: milestone('photo_at'),
  paid: milestone('paid_at'),
  refunded: milestone('refunded_at'),
  chargedBack: milestone('charged_back_at'),
  reported: milestone('reported_at'),
}
