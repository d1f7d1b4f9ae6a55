import { bigint, int, nullable, statement } from '#platform/db/statement.ts'

/** In the order in which they were written. */
export const findWaiting = statement({
  name: 'chat.waiting',
  takes: { sender: bigint },
  gives: { conversation: bigint, sequence: int },
  sql: `select m.conversation_id as conversation, m.sequence from message m
         where m.sender_id = :sender and m.state = 'waiting' order by m.created_at, m.conversation_id, m.sequence`,
})

/** It was let through, but its sender's address is not confirmed yet. */
export const letWait = statement({
  name: 'chat.let_wait',
  takes: { conversation: bigint, sequence: int },
  gives: {},
  sql: `update message set state = 'waiting', decision_id = null
         where conversation_id = :conversation and sequence = :sequence and state = 'held'`,
})

/** Its sender keeps it, as one that came back; for the other it never was. */
export const giveBack = statement({
  name: 'chat.give_back',
  takes: { conversation: bigint, sequence: int },
  gives: {},
  sql: `update message set state = 'unsent'
         where conversation_id = :conversation and sequence = :sequence and state = 'waiting'`,
})

/** The same of all that waits, or of what waits in one conversation: its sender has left, or does not want it any more. */
export const giveAllBack = statement({
  name: 'chat.give_all_back',
  takes: { sender: bigint, conversation: nullable(bigint) },
  gives: {},
  sql: `update message set state = 'unsent'
         where sender_id = :sender and state = 'waiting' and (conversation_id = :conversation or :conversation is null)`,
})
