import type { Pool } from '#platform/db/database.ts'
import { transaction } from '#platform/db/database.ts'
import { openSealer } from '#platform/sealer.ts'
import { systemClock } from '#platform/clock.ts'
import type { Report } from '#features/safety/report-contract.ts'
import type { ReasonName } from '#features/safety/reasons.ts'
import type { TestMember } from './people.ts'
import type { Answer } from './send.ts'
import { expectStatus } from './visitor.ts'

type What =
  | { what: 'profile'; profile_id: number }
  | { what: 'photo'; profile_id: number; photo_id: number }
  | { what: 'message' | 'gift'; conversation: number; sequence: number }
type Why = { reason?: ReasonName; explanation?: string; also_block?: boolean }

export const sendReport = (member: TestMember, what: What, why: Why = {}): Promise<Answer> =>
  member.browser.send('POST', '/api/report.php', { reason: 'fake', ...what, ...why })

export const reported = async (member: TestMember, what: What, why: Why = {}): Promise<Report> => {
  const answer = await sendReport(member, what, why)
  expectStatus(answer, 200)
  return (answer.json() as unknown as { report: Report }).report
}

export const reportProfile = (member: TestMember, other: { id: number }, why: Why = {}): Promise<Report> =>
  reported(member, { what: 'profile', profile_id: other.id }, why)

export const reportsOf = async (member: TestMember): Promise<Report[]> => {
  const answer = await member.browser.get('/api/reports.php')
  expectStatus(answer, 200)
  return (answer.json() as unknown as { reports: Report[] }).reports
}

/** As somebody of staff decides it; how many ended. */
export const closed = async (
  pool: Pool,
  { reference }: { reference: string },
  outcome: 'action' | 'no_violation',
  reasons = 'We looked at the profile.',
): Promise<number> => {
  const { id: staff } = await addStaff(pool, ['moderator'])
  const { rows } = await pool.query<{ id: number; site_id: number }>(
    'select id, site_id from report where reference = $1',
    [reference],
  )
  const { id = 0, site_id: site = 0 } = rows[0] ?? {}
  const vault = await openSealer(pool, 'test-vault')
  return transaction(pool, async (db) => {
    const own = { db, clock: systemClock, vault }
    return (await closeReport(own, { site, report: id, outcome, reasons, staff })).length
  })
}

/** A member since long enough to be listened to. */
export const ofStanding = async (pool: Pool, member: TestMember): Promise<TestMember> => {
  await pool.query(`update account set signup_date = now() - interval '30 days' where id = $1`, [member.id])
  return member
}
