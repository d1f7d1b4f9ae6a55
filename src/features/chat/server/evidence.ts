import { bigint, int, moment, oneOf, statement, text } from '#platform/db/statement.ts'
import type { MessageKind } from './queries.ts'

/**
 * A message that somebody has received and still has before them. Who wrote it may have blocked them or left since: that
 * takes nothing back.
 */
export const findReceived = statement({
  name: 'chat.received',
  takes: { reader: bigint, conversation: bigint, sequence: int },
  gives: {
    sender_id: bigint,
    client_key: text,
    kind: oneOf<MessageKind>(),
    body: text,
    created_at: moment,
    /** What is up to here the reader has removed. */
    removed_sequence: int,
  },
  sql: `select m.sender_id, m.client_key, m.kind, m.body, m.created_at, s.removed_sequence
          from conversation_side s join message m on m.conversation_id = s.conversation_id
         where s.account_id = :reader and s.conversation_id = :conversation and m.sequence = :sequence
           and m.sequence > s.removed_sequence and m.recipient_id = :reader and m.state = 'delivered'`,
})

export const findReceivedPicture = statement({
  name: 'chat.received_picture',
  takes: { key: text, reader: bigint },
  gives: { folder: text },
  sql: `select folder from chat_photo where key = :key and recipient_id = :reader`,
})
