import type { RequestContext } from '#platform/http/context.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { DAY_MS, POPULAR_DAYS } from '../rules.ts'
import { countSold } from './discount-queries.ts'

type Sold = ReadonlyMap<number, number>

/** What is bought most does not change from one visitor to the next. */
const KEPT_MS = 15 * 60 * 1000

const kept = new WeakMap<object, Map<number, { until: number; sold: Promise<Sold> }>>()

const count = async (context: RequestContext, site: number, now: number): Promise<Sold> => {
  const since = new Date(now - POPULAR_DAYS * DAY_MS)
  const rows = await countSold.many(context.pool, { site, since })
  return new Map(rows.map(({ bundle_id: bundle, sold }) => [bundle, sold]))
}

/** How often each bundle of the site was bought of late. */
export const soldBundles = async (context: RequestContext): Promise<Sold> => {
  const { id: site } = await siteOf(context)
  const now = context.clock.now().getTime()
  const ofSites = kept.get(context.pool) ?? new Map<number, { until: number; sold: Promise<Sold> }>()
  kept.set(context.pool, ofSites)
  const known = ofSites.get(site)
  if (known && now < known.until) return known.sold
  const sold = count(context, site, now)
  ofSites.set(site, { until: now + KEPT_MS, sold })
  // What could not be counted is counted by the next who asks.
  sold.catch(() => ofSites.delete(site))
  return sold
}
