import { bigint, moment, statement, text } from '#platform/db/statement.ts'

export const findNotes = statement({
  name: 'office.notes',
  takes: { conversation: bigint },
  gives: { id: bigint, body: text, staff_name: text, created_at: moment },
  sql: `select n.id, n.body, w.name as staff_name, n.created_at from fictional_note n join staff w on w.id = n.staff_id
         where n.conversation_id = :conversation order by n.id desc limit 50`,
})

export const insertNote = statement({
  name: 'office.insert_note',
  takes: { conversation: bigint, member: bigint, staff: bigint, body: text, now: moment },
  gives: {},
  sql: `insert into fictional_note (conversation_id, member_id, staff_id, body, created_at)
        values (:conversation, :member, :staff, :body, :now)`,
})
