import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput, Output } from '#protocol/endpoint.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { FunnelRow, getFunnel } from '../funnel-contract.ts'
import { countFunnel, sumRevenue } from './funnel-queries.ts'

const ROWS_AT_MOST = 1000

type Revenue = Awaited<ReturnType<typeof sumRevenue.one>>

const withRevenue = (row: Omit<FunnelRow, 'revenue'>, revenue: readonly Revenue[]): FunnelRow => ({
  ...row,
  revenue: revenue.filter(({ name }) => name === row.name),
})

/** Numbers of the site of this request alone, whoever asks. */
export const funnelOf = async (
  context: RequestContext,
  query: HandlerInput<typeof getFunnel>['query'],
): Promise<Output<typeof getFunnel>> => {
  const { id: site } = await siteOf(context)
  const { db } = context
  const { network, ref, sub1, sub2, sub3, lander, niche, language, experiment, by, ...period } = query
  const filters = { network, ref, sub1, sub2, sub3, lander, niche, language }
  const chosen = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, value ?? null]),
  ) as Record<keyof typeof filters, string | null>
  const all = { ...period, ...chosen, site, experiment: experiment ?? null, by: null }
  const grouped = { ...all, by }
  const [total, together] = [
    await countFunnel.maybe(db, { ...all, limit: 1 }),
    await sumRevenue.many(db, all),
  ]
  const rows = await countFunnel.many(db, { ...grouped, limit: ROWS_AT_MOST + 1 })
  const revenue = await sumRevenue.many(db, grouped)
  return {
    total: withRevenue(total ?? nothing, together),
    rows: rows.slice(0, ROWS_AT_MOST).map((row) => withRevenue(row, revenue)),
    has_more: rows.length > ROWS_AT_MOST,
  }
}

const nothing: Omit<FunnelRow, 'revenue'> = {
  name: null,
  clicks: 0,
  visitors: 0,
  bots: 0,
  leads: 0,
  confirmed: 0,
  with_photo: 0,
  paid: 0,
  refunded: 0,
  charged_back: 0,
  reported: 0,
}
