import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { forgetEvidence } from '#features/safety/server/retention.ts'
import { sharedSite } from '../support/shared-site.ts'
import { addStaff } from '../support/staff.ts'

const site = await sharedSite()
const { id: robin } = await addStaff(site.pool, ['moderator'])
const { id: sam } = await addStaff(site.pool, ['moderator'])
const MONTH_MS = 31 * 24 * 3_600_000
const ago = (months: number) => new Date(Date.now() - months * MONTH_MS)

/** A visitor's report with a picture, decided so many months ago or not at all. */
const addReport = async (decided: number | null): Promise<number> => {
  const marks = randomUUID().replaceAll('-', '').toUpperCase()
  const { rows } = await site.pool.query<{ id: number }>(
    `insert into report (site_id, reference, secret_hash, reporter_name, reporter_email, language, reason, what, priority,
                         created_at, outcome, outcome_reasons, decided_by, decided_at)
     select id, $1, $2, 'Kim', 'kim@example.org', 'en', 'scam', 'other', 1, $3, $4, $5, $6, $7 from site where is_default
     returning id`,
    [
      `${marks.slice(0, 4)}-${marks.slice(4, 8)}-${marks.slice(8, 12)}`,
      marks,
      ago(30),
      ...(decided === null ? [null, null, null, null] : ['no_violation', 'because', robin, ago(decided)]),
    ],
  )
  const id = rows[0]?.id ?? 0
  await site.pool.query(
    `insert into report_evidence (report_id, kind, content) values ($1, 'profile', '{}')`,
    [id],
  )
  return id
}
const appeal = (report: number, appealed: number, decided: number | null) =>
  site.pool.query(
    `insert into appeal (site_id, report_id, language, explanation, created_at, outcome, reasons, decided_by, decided_at)
     select site_id, id, 'en', 'no', $2, $3, $4, $5, $6 from report where id = $1`,
    [
      report,
      ago(appealed),
      ...(decided === null ? [null, null, null, null] : ['upheld', 'because', sam, ago(decided)]),
    ],
  )
const whatIsLeft = async (report: number) =>
  (
    await site.pool.query<{ name: string | null; email: string | null; evidence: number }>(
      `select reporter_name as name, reporter_email as email,
              (select count(*)::int from report_evidence where report_id = r.id) as evidence from report r where id = $1`,
      [report],
    )
  ).rows[0]

test('SAF-6 evidence and the names of visitors go six months after the last decision, and not earlier', async () => {
  const kept = { name: 'Kim', email: 'kim@example.org', evidence: 1 }
  const gone = { name: null, email: null, evidence: 0 }
  const open = await addReport(null)
  const fresh = await addReport(5)
  const old = await addReport(7)
  const underAppeal = await addReport(11)
  await appeal(underAppeal, 7, null)
  const appealedLately = await addReport(11)
  await appeal(appealedLately, 7, 5)
  const appealedLong = await addReport(20)
  await appeal(appealedLong, 16, 7)
  await forgetEvidence.one(site.pool, { now: new Date() })
  const left = await Promise.all(
    [open, fresh, old, underAppeal, appealedLately, appealedLong].map(whatIsLeft),
  )
  expect(left).toEqual([kept, kept, gone, kept, kept, gone])
  // The report itself stays, to be counted.
  expect((await forgetEvidence.one(site.pool, { now: new Date() })).forgotten).toBe(0)
})
