import { randomBytes } from 'node:crypto'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { cleanText } from '#protocol/text.ts'
import { accountReported } from '#features/accounts/server/index.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { block } from '#features/members/server/index.ts'
import { localeOf, siteOf } from '#features/sites/server/index.ts'
import { readIn } from '../prepared/index.ts'
import { reasonOf } from '../reasons.ts'
import type { Report, sendReport } from '../report-contract.ts'
import { isUnreliable, REPORTS_PER_DAY } from '../report-rules.ts'
import { hideMinor, reporterOf } from './minor-reported.ts'
import { newReference } from './reference.ts'
import { findOpenReport, findOwnReport, insertReport, takeTurn } from './report-queries.ts'
import type { ReportRow } from './report-queries.ts'
import { requireThing } from './reported-thing.ts'
import type { Thing } from './reported-thing.ts'

type Asked = HandlerInput<typeof sendReport>['body']

const quota = createQuota('reports', REPORTS_PER_DAY, 24 * 60)
const UNRELIABLE_PRIORITY = 2

/** In the language of the page that shows it. */
export const reportOut = async (
  context: RequestContext,
  { outcome, created_at: at, decided_at: decidedAt, outcome_prepared: prepared, ...row }: ReportRow,
): Promise<Report> => ({
  ...row,
  outcome_reasons: readIn(await localeOf(context), row.outcome_reasons, prepared),
  state: outcome ?? 'open',
  created_at: at.toISOString(),
  decided_at: decidedAt?.toISOString() ?? null,
})

/** Counted before anything is looked at: a wrong guess costs as much as a report. */
export const report = async (context: RequestContext, member: Member, asked: Asked): Promise<Report> => {
  if (await quota.count(context.pool, member.id, context.clock.now())) throw new Refusal('too_many_reports')
  const thing = await requireThing(context, member.id, asked)
  return reportOut(context, await inTransaction(context, (own) => keep(own, member, asked, thing)))
}

/** Whoever has left since cannot be blocked, and need not be. */
const blockToo = async (own: RequestContext, member: number, subject: number): Promise<void> => {
  try {
    await block(own, member, subject)
  } catch (error) {
    if (!isRefusal(error, 'not_found')) throw error
  }
}

/** The report, its evidence and what follows from it: all of it, or nothing. */
const keep = async (own: RequestContext, member: Member, asked: Asked, thing: Thing): Promise<ReportRow> => {
  const { db, clock } = own
  const { freeze, ...named } = thing
  const { what, reason } = asked
  const now = clock.now()
  await takeTurn.run(db, { reporter: member.id })
  const reporter = await reporterOf(db, member.id, now)
  const reference = newReference()
  const inserted = await insertReport.maybe(db, {
    ...named,
    site: (await siteOf(own)).id,
    reference,
    // Its page is opened by being logged in: the secret is known to nobody.
    secretHash: randomBytes(32).toString('base64url'),
    reporter: member.id,
    language: member.language,
    reason,
    what,
    explanation: cleanText(asked.explanation),
    priority: isUnreliable(reporter) ? UNRELIABLE_PRIORITY : reasonOf(reason).priority,
    now,
  })
  if (inserted) {
    await freeze(db, inserted.id)
    await accountReported.run(own, { account: thing.subject })
  }
  // Before they are hidden: whoever is gone cannot be blocked any more.
  if (asked.also_block) await blockToo(own, member.id, thing.subject)
  if (inserted && reason === 'minor')
    await hideMinor(own, { reporter, subject: thing.subject, report: inserted.id })
  const same = { reporter: member.id, subject: thing.subject, what, reason }
  const row = inserted
    ? await findOwnReport.maybe(db, { reporter: member.id, reference })
    : await findOpenReport.maybe(db, { ...same, photoKey: thing.photoKey, messageKey: thing.messageKey })
  // Decided in this very moment: sent again it is a new one.
  if (!row) throw new Refusal('not_found')
  return row
}
