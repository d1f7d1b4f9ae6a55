import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { requireStaff } from './require-staff.ts'
import { findEvidence, findHeld, findOpenReports, findReport, findRestrictions } from './office-queries.ts'
import type { findRestriction } from './office-queries.ts'

const SHOWN = 100

type Row = Awaited<ReturnType<typeof findRestriction.one>>
export const restrictionOut = (row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
})

export const openReports = async (own: RequestContext) => {
  const { siteId: site } = await requireStaff(own)
  const rows = await findOpenReports.many(own.db, { site, limit: SHOWN })
  return { reports: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}

export const oneReport = async (own: RequestContext, report: number) => {
  const { siteId: site } = await requireStaff(own)
  const row = await findReport.maybe(own.db, { report, site })
  if (!row) throw new Refusal('not_found')
  own.concerns(row.subject)
  const before =
    row.subject === null ? [] : await findRestrictions.many(own.db, { account: row.subject, site })
  return {
    report: {
      ...row,
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
    },
    evidence: await findEvidence.many(own.db, { report }),
    decisions: before.map(restrictionOut),
  }
}

export const heldMessages = async (own: RequestContext) => {
  const { siteId: site } = await requireStaff(own)
  const rows = await findHeld.many(own.db, { site, limit: SHOWN })
  return {
    messages: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      ends_at: row.ends_at?.toISOString() ?? null,
    })),
  }
}
