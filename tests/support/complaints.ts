import { randomUUID } from 'node:crypto'
import type { Answer } from './send.ts'
import type { TestSite } from './site.ts'
import { addStaff } from './staff.ts'
import { visitor } from './visitor.ts'

let networks = 0
/** Each from a network of their own, which no limit knows yet. */
export const stranger = (site: TestSite, host: string) =>
  visitor(site, { host, headers: { 'x-forwarded-for': `198.51.${++networks % 250}.${process.pid % 250}` } })

export const complaintOf = (changes: Record<string, unknown> = {}) => ({
  reason: 'harassment',
  location: '/members/1',
  explanation: 'They keep writing to me although I asked them not to.',
  name: 'Kim Jansen',
  email: `kim-${randomUUID().slice(0, 8)}@example.org`,
  good_faith: true,
  ...changes,
})

export type SentComplaint = { reference: string; key: string }
export const sentIn = (answer: Answer) => answer.json() as unknown as SentComplaint

/** Somebody of staff answers, as far as the database is concerned. */
export const answerComplaint = async (
  site: TestSite,
  reference: string,
  { outcome = 'no_violation', at = new Date() }: { outcome?: string; at?: Date } = {},
): Promise<{ id: number; staff: number }> => {
  const { id: staff } = await addStaff(site.pool, ['moderator'])
  const { rows } = await site.pool.query<{ id: number }>(
    `update report set outcome = $2, outcome_reasons = 'We read what was written, and it breaks no rule.',
            decided_by = $3, decided_at = $4 where reference = $1 returning id`,
    [reference, outcome, staff, at],
  )
  return { id: rows[0]?.id ?? 0, staff }
}
