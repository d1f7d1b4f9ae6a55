import { handle } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { requireMember } from '#features/accounts/server/index.ts'
import { getReport, getReports, sendReport } from '../report-contract.ts'
import { report, reportOut } from './report.ts'
import { findOwnReport, findOwnReports } from './report-queries.ts'

export const reportRoutes = [
  handle(sendReport, async ({ body }, context) => ({
    report: await report(context, await requireMember(context), body),
  })),

  handle(getReport, async ({ query }, context) => {
    const { id: reporter } = await requireMember(context)
    const row = await findOwnReport.maybe(context.db, { reporter, reference: query.reference })
    if (!row) throw new Refusal('not_found')
    return { report: await reportOut(context, row) }
  }),

  handle(getReports, async (_input, context) => {
    const { id: reporter } = await requireMember(context)
    const rows = await findOwnReports.many(context.db, { reporter })
    return { reports: await Promise.all(rows.map((row) => reportOut(context, row))) }
  }),
]
