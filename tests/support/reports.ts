import type { Pool } from '#platform/db/database.ts'
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

/** A member since long enough to be listened to. */
export const ofStanding = async (pool: Pool, member: TestMember): Promise<TestMember> => {
  await pool.query(`update account set signup_date = now() - interval '30 days' where id = $1`, [member.id])
  return member
}
