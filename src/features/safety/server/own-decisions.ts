import type { RequestContext } from '#platform/http/context.ts'
import { requireMember } from '#features/accounts/server/index.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { localeOf } from '#features/sites/server/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import { cleanText } from '#protocol/text.ts'
import { APPEAL_LENGTH } from '../choices.ts'
import type { Decision } from '../decisions-contract.ts'
import { readIn } from '../prepared/index.ts'
import { findDecisionsOf, findOwnDecision, insertAppeal, markRead } from './own-decision-queries.ts'
import type { OwnDecisionRow } from './own-decision-queries.ts'

const SHOWN = 200

const out = async (context: RequestContext, row: OwnDecisionRow): Promise<Decision> => {
  const { appealed_at: appealedAt, outcome_at: decidedAt } = row
  const now = context.clock.now()
  const language = await localeOf(context)
  return {
    ...row,
    facts: readIn(language, row.facts, row.facts_prepared),
    created_at: row.created_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    read_at: row.read_at?.toISOString() ?? null,
    appeal_until: row.appeal_until.toISOString(),
    can_appeal: appealedAt === null && now <= row.appeal_until,
    appeal: appealedAt && {
      created_at: appealedAt.toISOString(),
      explanation: row.explanation ?? '',
      outcome: row.outcome,
      reasons: readIn(language, row.outcome_reasons, row.reasons_prepared),
      decided_at: decidedAt?.toISOString() ?? null,
    },
  }
}

export const decisionsOf = async (context: RequestContext): Promise<{ decisions: Decision[] }> => {
  const { id: account } = await requireMember(context)
  const rows = await findDecisionsOf.many(context.db, { account, limit: SHOWN })
  return { decisions: await Promise.all(rows.map((row) => out(context, row))) }
}

/** Another's is as one that does not exist. */
const requireOwn = async (context: RequestContext, member: Member, puid: string): Promise<OwnDecisionRow> => {
  const row = await findOwnDecision.maybe(context.db, { account: member.id, puid })
  if (!row) throw new Refusal('not_found')
  return row
}

export const ownDecision = async (context: RequestContext, puid: string): Promise<{ decision: Decision }> => {
  const member = await requireMember(context)
  return { decision: await out(context, await requireOwn(context, member, puid)) }
}

export const readOwnDecision = async (
  context: RequestContext,
  puid: string,
): Promise<{ decision: Decision }> => {
  const { id: account } = await requireMember(context)
  await markRead.run(context.db, { account, puid, now: context.clock.now() })
  return ownDecision(context, puid)
}

/** Free, once, within six months. Who has objected before is answered with that. */
export const appeal = async (
  context: RequestContext,
  { puid, explanation }: { puid: string; explanation: string },
): Promise<{ decision: Decision }> => {
  const member = await requireMember(context)
  const row = await requireOwn(context, member, puid)
  const now = context.clock.now()
  if (row.appealed_at === null) {
    const clean = cleanText(explanation)
    if (clean === '') throw new Refusal('appeal_empty')
    // As the database counts.
    if ([...clean].length > APPEAL_LENGTH) throw new Refusal('appeal_too_long', { length: APPEAL_LENGTH })
    if (now > row.appeal_until) throw new Refusal('appeal_too_late')
    const { id: account, site_id: site, language } = member
    await insertAppeal.run(context.db, {
      decision: row.id,
      site,
      account,
      language,
      explanation: clean,
      now,
    })
  }
  return ownDecision(context, puid)
}
