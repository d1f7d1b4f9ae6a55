import { bigint, bool, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import type { AccessReason } from '../choices.ts'

/** So many before and after what was reported, and, without a report, so many of the last days. */
const AROUND = 20
const LAST = 50
const LAST_DAYS = 30

const window = { conversation: bigint, first: int, last: int }
const ofPair = `t.low_id = least(:account::bigint, :other::bigint) and t.high_id = greatest(:account::bigint, :other::bigint)
           and t.site_id = :site`

/** What one of the two has reported of the other, and what stands around it. */
export const findReportedWindow = statement({
  name: 'safety.reported_window',
  takes: { site: int, account: bigint, other: bigint, report: bigint },
  gives: window,
  sql: `select t.id as conversation,
               (select min(b.sequence) from (select m.sequence from message m
                 where m.conversation_id = t.id and m.sequence <= c.sequence order by m.sequence desc limit ${AROUND} + 1) b) as first,
               (select max(f.sequence) from (select m.sequence from message m
                 where m.conversation_id = t.id and m.sequence >= c.sequence order by m.sequence limit ${AROUND} + 1) f) as last
          from report r
          join message_key c on c.sender_id = r.subject_id and c.client_key = r.message_key
          join conversation t on t.id = c.conversation_id and ${ofPair}
         where r.id = :report and r.site_id = :site`,
})

export const findLastWindow = statement({
  name: 'safety.last_window',
  takes: { site: int, account: bigint, other: bigint, now: moment },
  gives: { conversation: bigint, first: nullable(int), last: nullable(int) },
  sql: `select t.id as conversation, w.first, w.last
          from conversation t, lateral (
            select min(l.sequence) as first, max(l.sequence) as last
              from (select m.sequence, m.created_at from message m where m.conversation_id = t.id
                     order by m.sequence desc limit ${LAST}) l
             where l.created_at > :now::timestamptz - interval '${LAST_DAYS} days') w
         where ${ofPair}`,
})

export const insertAccess = statement({
  name: 'safety.insert_chat_access',
  takes: {
    site: int,
    staff: bigint,
    conversation: bigint,
    first: int,
    last: int,
    report: nullable(bigint),
    reason: oneOf<AccessReason>(),
    note: text,
    now: moment,
    until: moment,
  },
  gives: { id: bigint },
  sql: `insert into chat_access (site_id, staff_id, conversation_id, first_sequence, last_sequence, report_id, reason, note,
                                 granted_at, expires_at)
        values (:site, :staff, :conversation, :first, :last, :report, :reason, :note, :now, :until) returning id`,
})

/** Theirs, on this site, and not over. */
export const findAccess = statement({
  name: 'safety.chat_access',
  takes: { access: bigint, staff: bigint, site: int, now: moment },
  gives: {
    reason: oneOf<AccessReason>(),
    expires_at: moment,
    low_id: bigint,
    low_name: text,
    high_id: bigint,
    high_name: text,
  },
  sql: `select c.reason, c.expires_at, l.id as low_id, l.name as low_name, h.id as high_id, h.name as high_name
          from chat_access c
          join conversation t on t.id = c.conversation_id
          join account l on l.id = t.low_id join account h on h.id = t.high_id
         where c.id = :access and c.staff_id = :staff and c.site_id = :site and c.expires_at > :now`,
})

export const findWindow = statement({
  name: 'safety.chat_window',
  takes: { access: bigint },
  gives: {
    sequence: int,
    sender: bigint,
    kind: oneOf<'text' | 'photo' | 'gift'>(),
    body: text,
    thumbhash: nullable(text),
    state: oneOf<'delivered' | 'held' | 'refused' | 'hidden' | 'waiting' | 'unsent'>(),
    is_reported: bool,
    created_at: moment,
  },
  sql: `select m.sequence, m.sender_id as sender, m.kind, case when m.kind = 'photo' then '' else m.body end as body,
               p.thumbhash, m.state,
               coalesce(m.client_key = r.message_key, false) as is_reported, m.created_at
          from chat_access c
          join message m on m.conversation_id = c.conversation_id and m.sequence between c.first_sequence and c.last_sequence
          left join report r on r.id = c.report_id and r.subject_id = m.sender_id
          left join chat_photo p on m.kind = 'photo' and p.key = m.body and p.sender_id = m.sender_id
         where c.id = :access order by m.sequence`,
})

/** A picture that stands in it. */
export const findWindowPicture = statement({
  name: 'safety.chat_window_picture',
  takes: { access: bigint, sequence: int },
  gives: { sender: bigint, folder: text },
  sql: `select m.sender_id as sender, p.folder
          from chat_access c
          join message m on m.conversation_id = c.conversation_id and m.sequence = :sequence and m.kind = 'photo'
                        and m.sequence between c.first_sequence and c.last_sequence
          join chat_photo p on p.key = m.body and p.sender_id = m.sender_id
         where c.id = :access`,
})
