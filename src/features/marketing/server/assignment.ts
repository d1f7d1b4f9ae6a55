import { createHmac } from 'node:crypto'
import type { RequestContext } from '#platform/http/context.ts'
import { secretOf } from '#platform/signer.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { LanderName, Touch, Variant } from '../landers.ts'
import { isBot, visitorOf } from './clicks.ts'
import { findRunning } from './experiment-queries.ts'
import { keptFor } from './kept.ts'

const KEPT_SECONDS = 5

/** The experiments of a site by their lander, and what decides who sees what. */
export const runningExperiments = keptFor(KEPT_SECONDS, async (context) => {
  const [{ id: site }, secret] = await Promise.all([siteOf(context), secretOf(context.pool, 'experiments')])
  const rows = await findRunning.many(context.pool, { site, now: context.clock.now() })
  return { secret, ids: new Map(rows.map(({ id, lander }) => [lander, id])) }
})

/** Half of all visitors each; whoever comes again, by the same line and browser, sees the same. */
export const variantFor = (secret: Buffer, experiment: number, visitor: string): Variant => {
  const [first = 0] = createHmac('sha256', secret).update(`${experiment}\n${visitor}`).digest()
  return first % 2 === 0 ? 'a' : 'b'
}

/**
 * What a visitor of a lander takes part in. It is about visits that begin there: one that began elsewhere, or outside of the
 * experiment, would be counted as seen and its sign-up for something else. Bots take part in nothing.
 */
export const experimentFor = async (
  context: RequestContext,
  lander: LanderName,
  began: 'here' | Touch | null,
): Promise<Touch['experiment']> => {
  const { secret, ids } = await runningExperiments(context)
  const id = ids.get(lander)
  if (id === undefined || began === null || isBot(context)) return null
  if (began === 'here') return { id, variant: variantFor(secret, id, visitorOf(context)) }
  return began.lander === lander && began.experiment?.id === id ? began.experiment : null
}
