import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { findRestrictions } from './office-queries.ts'
import { restrictionOut } from './office-reading.ts'
import { requireStaff } from './require-staff.ts'
import { findOwnBounds, findReportsAbout, findReportsBy } from './standing-queries.ts'

const dated = <Row extends { created_at: Date }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

export const standingOf = async (own: RequestContext, account: number) => {
  const { siteId: site } = await requireStaff(own)
  const whose = { account, site }
  const bounds = await findOwnBounds.maybe(own.db, whose)
  if (!bounds) throw new Refusal('not_found')
  const { limit_cents: cents, currency, excluded_until: excluded, ...proofs } = bounds
  const isExcluded = excluded !== null && excluded > own.clock.now()
  return {
    ...proofs,
    decisions: (await findRestrictions.many(own.db, whose)).map(restrictionOut),
    reports_about: (await findReportsAbout.many(own.db, whose)).map(dated),
    reports_by: (await findReportsBy.many(own.db, whose)).map(dated),
    spending_limit: cents === null || currency === null ? null : { cents, currency },
    excluded_until: isExcluded ? excluded.toISOString() : null,
  }
}
