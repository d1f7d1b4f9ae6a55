import type { RequestContext } from '#platform/http/context.ts'
import type { Waiting } from '../inbox-contract.ts'
import { askedIfReal, SILENCE_MS, SPEND_DAYS, spendLevel } from '../rules.ts'
import { findWaiting } from './inbox-queries.ts'
import { requireStaff } from './require-staff.ts'

const SHOWN = 200
const DAY_MS = 24 * 60 * 60 * 1000

type Assigned = { assignee_id: number | null; assignee_name: string | null; active_at: Date | null }

export const assigneeOut = (
  { assignee_id: id, assignee_name: name, active_at: at }: Assigned,
  staff: number,
  now: Date,
) =>
  id === null || name === null || at === null
    ? null
    : { name, is_me: id === staff, is_silent: now.getTime() - at.getTime() >= SILENCE_MS }

/** One's own first, then who wants to know whether somebody is there; of others, who waits longest. */
const rank = ({ assignee, asks_if_real: asks }: Waiting): number =>
  assignee?.is_me ? 0 : assignee && !assignee.is_silent ? 3 : asks ? 1 : 2

export const inboxOf = async (own: RequestContext) => {
  const { id, siteId: site } = await requireStaff(own)
  const now = own.clock.now()
  const since = new Date(now.getTime() - SPEND_DAYS * DAY_MS)
  const rows = await findWaiting.many(own.db, { site, since, limit: SHOWN })
  const isSnoozed = ({ snoozed_until: until }: { snoozed_until: Date | null }) =>
    until !== null && until > now
  const waiting = rows
    .filter((row) => !isSnoozed(row))
    .map((row): Waiting => ({
      conversation: row.conversation_id,
      profile_name: row.profile_name,
      member_name: row.member_name,
      language: row.language,
      waiting_since: row.waiting_since.toISOString(),
      asks_if_real: row.bodies.some((body) => askedIfReal(body, row.language) !== null),
      needs_care: row.has_limit || spendLevel(row.spent) !== 'usual',
      assignee: assigneeOut(row, id, now),
    }))
    // Sorting keeps the order of equals: who waits longest.
    .toSorted((one, other) => rank(one) - rank(other))
  return { waiting, num_snoozed: rows.filter(isSnoozed).length }
}
