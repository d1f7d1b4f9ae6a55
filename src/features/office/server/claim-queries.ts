import { bigint, bool, int, moment, nullable, statement, text } from '#platform/db/statement.ts'

/** Whoever takes one does so alone, whatever other windows they have: one at a time for each of them. */
export const lockStaff = statement({
  name: 'office.lock_staff',
  takes: { staff: bigint },
  gives: { id: bigint },
  sql: `select id from staff where id = :staff for no key update`,
})

export const releaseOthers = statement({
  name: 'office.release_others',
  takes: { staff: bigint, conversation: bigint },
  gives: {},
  sql: `update fictional_conversation set assignee_id = null, active_at = null
         where assignee_id = :staff and conversation_id <> :conversation`,
})

/** No row when somebody else has it and is not silent. */
export const claim = statement({
  name: 'office.claim',
  takes: { conversation: bigint, site: int, staff: bigint, now: moment, silentSince: moment },
  gives: { conversation_id: bigint },
  sql: `insert into fictional_conversation as q (conversation_id, site_id, assignee_id, active_at)
        values (:conversation, :site, :staff, :now)
        on conflict (conversation_id) do update set assignee_id = :staff, active_at = :now, snoozed_until = null
         where q.assignee_id is null or q.assignee_id = :staff or q.active_at <= :silentSince
        returning q.conversation_id`,
})

/** Held until the end of the transaction, so that nobody takes it meanwhile. */
export const lockClaim = statement({
  name: 'office.lock_claim',
  takes: { conversation: bigint, site: int },
  gives: { assignee_id: nullable(bigint), assignee_name: nullable(text) },
  sql: `select q.assignee_id, w.name as assignee_name from fictional_conversation q
          left join staff w on w.id = q.assignee_id
         where q.conversation_id = :conversation and q.site_id = :site for update of q`,
})

export const setState = statement({
  name: 'office.set_conversation',
  takes: {
    conversation: bigint,
    keeps: bool,
    now: moment,
    snoozedUntil: nullable(moment),
    snoozedSequence: nullable(int),
    doneSequence: nullable(int),
  },
  gives: {},
  sql: `update fictional_conversation
           set assignee_id = case when :keeps then assignee_id end, active_at = case when :keeps then :now::timestamptz end,
               snoozed_until = :snoozedUntil, snoozed_sequence = :snoozedSequence, done_sequence = coalesce(:doneSequence, done_sequence)
         where conversation_id = :conversation`,
})

export const insertWritten = statement({
  name: 'office.insert_written',
  takes: { conversation: bigint, sequence: int, staff: bigint, isHonest: bool },
  gives: {},
  sql: `insert into fictional_message (conversation_id, sequence, staff_id, is_honest)
        values (:conversation, :sequence, :staff, :isHonest)`,
})
