import type { RequestContext } from '#platform/http/context.ts'
import { rememberSource, siteOf } from '#features/sites/server/index.ts'
import { firstSource, isTold, keptSource, sourceIn } from '#features/sites/rules.ts'
import type { TrafficSource } from '#features/sites/rules.ts'
import { readTouch, touchText } from '../landers.ts'
import type { LanderName, Touch, Variant } from '../landers.ts'
import { nicheOf } from '../niches.ts'
import type { Niche } from '../niches.ts'
import { experimentFor } from './assignment.ts'
import type { Click } from './click-rows.ts'

export type Visit = {
  lander: LanderName
  niche: Niche
  variant: Variant
  /** Where the visitor came from, with this lander as where the visit began, unless it began earlier. */
  source: TrafficSource
  /** What goes along in addresses and forms: nothing where a cookie keeps it. */
  carried: TrafficSource
  /** As what it is counted. */
  click: Click
}

/** What an address tells; a lander that is none of ours was never seen. */
const toldIn = (context: RequestContext): TrafficSource => {
  const { lander, ...source } = sourceIn(context.query)
  return lander !== undefined && readTouch(lander) ? { ...source, lander } : source
}

/** Where the visit began: here, unless an address or a cookie knows of something earlier. */
const beginningOf = (kept: TrafficSource, told: TrafficSource): 'here' | Touch | null =>
  isTold(kept) || told.lander !== undefined ? readTouch(firstSource(kept, told).lander) : 'here'

/** A visit of a lander: what it speaks of, and what is known of where it comes from. */
export const visitOf = async (
  context: RequestContext,
  lander: LanderName,
  slug: string | undefined,
): Promise<Visit> => {
  const site = await siteOf(context)
  const niche = nicheOf(slug, site)
  const told = toldIn(context)
  const before = keptSource(context.cookies)
  const experiment = await experimentFor(context, lander, beginningOf(before, told))
  const landed = { lander: touchText({ lander, niche, experiment }), ...told }
  const kept = rememberSource(context, landed)
  const source = firstSource(kept, landed)
  return {
    lander,
    niche,
    variant: experiment?.variant ?? 'a',
    source,
    carried: isTold(kept) ? {} : source,
    click: { source: firstSource(told, before), lander, niche, experiment },
  }
}
