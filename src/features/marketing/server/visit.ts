import type { RequestContext } from '#platform/http/context.ts'
import { rememberSource, siteOf } from '#features/sites/server/index.ts'
import { firstSource, isTold, sourceIn } from '#features/sites/rules.ts'
import type { TrafficSource } from '#features/sites/rules.ts'
import { touchText } from '../landers.ts'
import type { LanderName, Variant } from '../landers.ts'
import { nicheOf } from '../niches.ts'
import type { Niche } from '../niches.ts'

export type Visit = {
  lander: LanderName
  niche: Niche
  variant: Variant
  /** Where the visitor came from, with this lander as where the visit began, unless it began earlier. */
  source: TrafficSource
  /** What goes along in addresses and forms: nothing where a cookie keeps it. */
  carried: TrafficSource
}

/** A visit of a lander: what it speaks of, and what is known of where it comes from. */
export const visitOf = async (
  context: RequestContext,
  lander: LanderName,
  slug: string | undefined,
): Promise<Visit> => {
  const site = await siteOf(context)
  const niche = nicheOf(slug, site.niche)
  const lands = { lander: touchText({ lander, niche, experiment: null }) }
  const told = { ...lands, ...sourceIn(context.query) }
  const kept = rememberSource(context, told)
  const source = firstSource(kept, told)
  return { lander, niche, variant: 'a', source, carried: isTold(kept) ? {} : source }
}
