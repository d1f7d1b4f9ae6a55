import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { createExperiment, Experiment, moveExperiment } from '../experiment-contract.ts'
import { dayOfCourse, horizonOf, outcomeOf } from '../experiment-rules.ts'
import { variants } from '../landers.ts'
import { difference, evenSplitChance, rateOf, wilson } from '../statistics.ts'
import { runningExperiments } from './assignment.ts'
import {
  countExperiment,
  endExperiment,
  endOverdue,
  findExperiment,
  findExperiments,
  insertExperiment,
  lockLander,
  startExperiment,
} from './experiment-queries.ts'
import type { ExperimentRow } from './experiment-queries.ts'

const LISTED_AT_MOST = 200

const experimentOut = (row: ExperimentRow): Experiment => ({
  ...row,
  created_at: row.created_at.toISOString(),
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: horizonOf(row)?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
})

/** `lander_taken`: another one runs there. `moved_before`: it was started or ended already. */
const refuseMove = (why: 'lander_taken' | 'moved_before'): never => {
  throw new Refusal('invalid_input', {}, { fields: { status: why } })
}

/** Another site's is one that does not exist. */
const requireExperiment = async (
  { db }: RequestContext,
  site: number,
  id: number,
): Promise<ExperimentRow> => {
  const found = await findExperiment.maybe(db, { site, id })
  if (!found) throw new Refusal('not_found')
  return found
}

export const listExperiments = async (context: RequestContext): Promise<Experiment[]> => {
  const { id: site } = await siteOf(context)
  return (await findExperiments.many(context.db, { site, limit: LISTED_AT_MOST })).map(experimentOut)
}

export const prepareExperiment = async (
  context: RequestContext,
  { lander, name, horizon_days: horizonDays }: HandlerInput<typeof createExperiment>['body'],
): Promise<Experiment> => {
  const { id: site } = await siteOf(context)
  const now = context.clock.now()
  return experimentOut(await insertExperiment.one(context.db, { site, lander, name, horizonDays, now }))
}

export const changeExperiment = async (
  context: RequestContext,
  { id, status }: HandlerInput<typeof moveExperiment>['body'],
): Promise<Experiment> => {
  const { id: site } = await siteOf(context)
  const { db, clock } = context
  const now = clock.now()
  const { lander } = await requireExperiment(context, site, id)
  await lockLander.many(db, { site, lander })
  const before = await requireExperiment(context, site, id)
  if (before.status !== (status === 'running' ? 'draft' : 'running')) refuseMove('moved_before')
  if (status === 'running') await endOverdue.run(db, { site, lander, now })
  const moved = await (status === 'running' ? startExperiment : endExperiment).maybe(db, { site, id, now })
  if (!moved) return refuseMove('lander_taken')
  context.afterCommit(() => runningExperiments.forget(context, site))
  return experimentOut(moved)
}

export const experimentResult = async (context: RequestContext, id: number) => {
  const { id: site } = await siteOf(context)
  const now = context.clock.now()
  const row = await requireExperiment(context, site, id)
  const until = row.ended_at ?? horizonOf(row) ?? now
  const counted = await countExperiment.many(context.db, { id, until })
  const arms = variants.map((variant) => {
    const { visitors, leads, confirmed } = counted.find((one) => one.variant === variant) ?? {
      visitors: 0,
      leads: 0,
      confirmed: 0,
    }
    const measured = { hits: confirmed, of: visitors }
    return { variant, visitors, leads, confirmed, measured }
  })
  const [a, b] = [arms[0]?.measured ?? { hits: 0, of: 0 }, arms[1]?.measured ?? { hits: 0, of: 0 }]
  const outcome = outcomeOf(row, now, a, b)
  return {
    experiment: experimentOut(row),
    outcome,
    day: dayOfCourse(row, now),
    arms: arms.map(({ measured, ...arm }) => ({
      ...arm,
      rate: rateOf(measured),
      interval: wilson({ ...measured, hits: Math.min(measured.hits, measured.of) }),
    })),
    split_chance: evenSplitChance(a.of, b.of),
    difference: outcome === 'unreadable' ? null : difference(a, b),
  }
}
