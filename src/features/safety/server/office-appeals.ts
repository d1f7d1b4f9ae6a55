import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { decideAppeal } from '../office-contract.ts'
import { preparedCodeOf } from '../prepared/index.ts'
import { tellAppealOutcome } from './complaint-outcome.ts'
import { end } from './decide.ts'
import type { Acting, Author } from './decide.ts'
import { deliverReturned } from './held.ts'
import { requireStaff } from './require-staff.ts'
import {
  closeAppeal,
  findOpenAppeals,
  findRestriction,
  lockAppeal,
  openReportAgain,
} from './office-queries.ts'
import { restrictionOut } from './office-reading.ts'
import { tellAppealDecided } from './tell.ts'

const SHOWN = 100

export const openAppeals = async (own: RequestContext) => {
  const { id: staff, siteId: site } = await requireStaff(own)
  const rows = await findOpenAppeals.many(own.db, { site, staff, limit: SHOWN })
  const appeals = []
  for (const row of rows) {
    const decision = row.decision_id && (await findRestriction.one(own.db, { decision: row.decision_id }))
    appeals.push({
      id: row.appeal_id,
      created_at: row.appealed_at.toISOString(),
      language: row.language,
      explanation: row.explanation,
      report: row.report_id,
      decision: decision ? restrictionOut(decision) : null,
      is_own: row.is_own,
    })
  }
  return { appeals }
}

/**
 * By another person than the first, which the database refuses otherwise too. Won: the decision ends and all is as it was, or
 * what was reported is looked at again.
 */
export const decideOneAppeal = async (
  own: Acting,
  { id: staff, siteId: site }: Author,
  { appeal, outcome, reasons }: HandlerInput<typeof decideAppeal>['body'],
): Promise<void> => {
  const found = await lockAppeal.maybe(own.db, { appeal, site })
  if (!found) throw new Refusal('not_found')
  own.concerns?.(found.account_id)
  if (found.first_decider === staff) throw new Refusal('same_person')
  const prepared = preparedCodeOf(reasons)
  await closeAppeal.run(own.db, { appeal, outcome, reasons, prepared, staff, now: own.clock.now() })
  if (outcome === 'reversed') {
    const decision = found.decision_id
    if (decision !== null && !(await end(own, { decision, site, by: 'reversed' })))
      await deliverReturned(own, { decision, site })
    if (found.report_id !== null) await openReportAgain.run(own.db, { report: found.report_id })
  }
  await tellAppealDecided(own, { appeal, outcome })
  if (found.report_id !== null) await tellAppealOutcome(own, found.report_id)
}
