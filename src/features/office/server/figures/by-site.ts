import type { RequestContext } from '#platform/http/context.ts'
import { bigint, day, int, statement, text } from '#platform/db/statement.ts'
import type { HandlerInput, Output } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { staffOf } from '#features/accounts/server/index.ts'
import type { getSiteFigures } from '../../figures-contract.ts'

const takes = { staff: bigint, from: day, until: day }
/** Sites whose figures somebody may read. */
const isTheirs = `exists (select from staff_role r where r.staff_id = :staff and r.role in ('finance', 'admin')
                                                      and (r.site_id is null or r.site_id = s.id))`

const countBySite = statement({
  name: 'figures.counts_by_site',
  takes,
  gives: { id: int, domain: text, name: text, visits: bigint, signups: bigint, messages: bigint },
  sql: `select s.id, s.domain, s.name,
               coalesce(sum(d.value) filter (where d.metric = 'visits'), 0)::bigint as visits,
               coalesce(sum(d.value) filter (where d.metric = 'signups'), 0)::bigint as signups,
               coalesce(sum(d.value) filter (where d.metric = 'messages'), 0)::bigint as messages
          from site s left join figure_day d on d.site_id = s.id and d.metric in ('visits', 'signups', 'messages')
                                             and d.day between :from and :until
         where ${isTheirs} group by s.id order by s.is_default desc, s.domain`,
})

/** Each payment has one country: by it they are all there, once. */
const sumBySite = statement({
  name: 'figures.money_by_site',
  takes,
  gives: { site: int, currency: text, payments: bigint, paid_cents: bigint, returned_cents: bigint },
  sql: `select s.id as site, m.currency, sum(m.payments)::bigint as payments, sum(m.paid_cents)::bigint as paid_cents,
               sum(m.refunded_cents + m.charged_back_cents)::bigint as returned_cents
          from site s join figure_money m on m.site_id = s.id and m.day between :from and :until and m.grouping = 'country'
         where ${isTheirs} group by s.id, m.currency order by paid_cents desc, m.currency`,
})

/** All sites that somebody looks after, beside each other. Currencies are never added. */
export const figuresBySite = async (
  context: RequestContext,
  period: HandlerInput<typeof getSiteFigures>['query'],
): Promise<Output<typeof getSiteFigures>> => {
  const staff = await staffOf(context)
  if (!staff) throw new Refusal('not_found')
  const asked = { staff: staff.id, ...period }
  const money = await sumBySite.many(context.db, asked)
  const sites = await countBySite.many(context.db, asked)
  return {
    sites: sites.map(({ id, ...counts }) => ({
      ...counts,
      money: money.filter(({ site }) => site === id),
    })),
  }
}
