import type { Staff } from '#platform/http/audit.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { readAs } from '#features/chat/server/index.ts'
import { SILENCE_MS } from '../rules.ts'
import { claim, lockClaim, lockStaff, releaseOthers, setState } from './claim-queries.ts'
import { findConversation } from './inbox-queries.ts'
import type { ConversationRow } from './inbox-queries.ts'
import { requireStaff } from './require-staff.ts'

const MINUTE_MS = 60_000

/** Of two real members, or of another site: it is not there. */
export const requireConversation = async (
  own: RequestContext,
  { siteId: site }: Staff,
  conversation: number,
): Promise<ConversationRow> => {
  const row = await findConversation.maybe(own.db, { site, conversation })
  if (!row) throw new Refusal('not_found')
  return row
}

export const take = async (own: RequestContext, conversation: number): Promise<void> => {
  const staff = await requireStaff(own)
  await lockStaff.one(own.db, { staff: staff.id })
  const row = await requireConversation(own, staff, conversation)
  await releaseOthers.run(own.db, { staff: staff.id, conversation })
  const now = own.clock.now()
  const silentSince = new Date(now.getTime() - SILENCE_MS)
  const taken = { conversation, site: staff.siteId, staff: staff.id, now, silentSince }
  if (!(await claim.maybe(own.db, taken))) {
    const { assignee_name: name } = await requireConversation(own, staff, conversation)
    throw new Refusal('assigned_to', { name: name ?? '' })
  }
  const pair = { profile: row.profile_id, member: row.member_id }
  if (row.is_open) await readAs(own, pair, { conversation, sequence: row.last_sequence })
}

/** Whoever asks has it, until the end of the transaction. */
export const requireClaim = async (own: RequestContext, conversation: number) => {
  const staff = await requireStaff(own)
  const held = await lockClaim.maybe(own.db, { conversation, site: staff.siteId })
  const row = await requireConversation(own, staff, conversation)
  if (held?.assignee_id === staff.id) return { staff, row }
  if (held?.assignee_name) throw new Refusal('assigned_to', { name: held.assignee_name })
  throw new Refusal('not_assigned')
}

type State = Partial<{ keeps: boolean; snoozedUntil: Date; snoozedSequence: number; doneSequence: number }>

export const changeState = (own: RequestContext, conversation: number, state: State): Promise<number> =>
  setState.run(own.db, {
    conversation,
    keeps: state.keeps ?? false,
    now: own.clock.now(),
    snoozedUntil: state.snoozedUntil ?? null,
    snoozedSequence: state.snoozedSequence ?? null,
    doneSequence: state.doneSequence ?? null,
  })

/** Until then, or until the member writes again: what was read is put aside, nothing that comes later. */
export const snooze = async (own: RequestContext, conversation: number, minutes: number): Promise<void> => {
  const { row } = await requireClaim(own, conversation)
  const snoozedUntil = new Date(own.clock.now().getTime() + minutes * MINUTE_MS)
  await changeState(own, conversation, { snoozedUntil, snoozedSequence: row.last_sequence })
}
