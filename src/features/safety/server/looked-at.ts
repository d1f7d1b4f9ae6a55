import { bigint, statement } from '#platform/db/statement.ts'
import { end } from './decide.ts'
import type { Restoring } from './decide.ts'
import { endDecision } from './decision-queries.ts'
import type { Measure } from '../choices.ts'

const findHidden = statement({
  name: 'safety.hidden_until_looked_at',
  takes: { report: bigint },
  gives: { id: bigint },
  sql: `select id from decision
         where report_id = :report and measure = 'hide_profile' and automated_decision and ended_at is null`,
})

const hiding: readonly Measure[] = ['hide_profile', 'suspend', 'ban']

/**
 * What a rule of ours has hidden until somebody has looked: somebody has. What they decided takes its place, and where that hides
 * nobody, whoever was hidden is seen again and told so.
 */
export const endHidden = async (
  own: Restoring,
  {
    site,
    reports,
    decided,
  }: { site: number; reports: readonly { id: number }[]; decided: readonly Measure[] },
): Promise<void> => {
  const by = decided.length === 0 ? 'lifted' : 'replaced'
  const isStillHidden = decided.some((measure) => hiding.includes(measure))
  for (const { id: report } of reports)
    for (const { id: decision } of await findHidden.many(own.db, { report }))
      await (isStillHidden
        ? endDecision.maybe(own.db, { decision, site, by, now: own.clock.now() })
        : end(own, { decision, site, by }))
}
