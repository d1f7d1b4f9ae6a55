import { bigint, nullable, statement, text } from '#platform/db/statement.ts'

/** It is one of the conversations that a free member may start: the place is kept while it waits. */
export const keepForLater = statement({
  name: 'chat.keep_signup_message',
  takes: { account: bigint },
  gives: {},
  sql: `update account set signup_message_state = 'waiting', conversations_started = conversations_started + 1
         where id = :account and signup_message is not null and signup_profile_id is not null`,
})

/** Once: dropped until it is known to be sent. Sending it takes the place that was kept for it. */
export const takeWaiting = statement({
  name: 'chat.take_signup_message',
  takes: { account: bigint },
  gives: { signup_message: nullable(text), signup_profile_id: nullable(bigint) },
  sql: `update account set signup_message_state = 'dropped', conversations_started = conversations_started - 1
         where id = :account and signup_message_state = 'waiting'
        returning signup_message, signup_profile_id`,
})

export const markSent = statement({
  name: 'chat.signup_message_sent',
  takes: { account: bigint },
  gives: {},
  sql: `update account set signup_message_state = 'sent' where id = :account`,
})
