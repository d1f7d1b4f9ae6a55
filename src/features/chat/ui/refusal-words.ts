import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'
import '#features/members/ui/shared/contact-refusal-words.ts'

/** What a reader is told for each refusal of this feature. */
addRefusalWords({
  not_enough_credits: msg`You do not have enough credits to send this message`,
  conversation_limit: msg`You have started two conversations. With premium you start as many as you like.`,
  other_unconfirmed: msg`You can read this but not answer yet: the other one has not confirmed their e-mail address.`,
  member_gone: msg`This member has left. Nobody would read your message.`,
  you_blocked: msg`You have blocked this member. Unblock them to write.`,
  text_empty: msg`There is nothing to read in this message.`,
  text_too_long: msg({ message: 'This message is too long. {length} characters fit.' }),
  message_refused: msg`This message cannot be sent.`,
  too_many_messages: msg`That was a little fast. Please wait a minute.`,
})
