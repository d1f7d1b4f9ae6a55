import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'
import '#features/members/ui/shared/contact-refusal-words.ts'

/** What a reader is told for each refusal of this feature. */
addRefusalWords({
  not_enough_credits: msg`You do not have enough credits to send this message`,
  conversation_limit: msg`You’ve already started two conversations. With Premium, you can start as many as you like.`,
  other_unconfirmed: msg`You can read this but can’t reply yet: they haven’t confirmed their email address.`,
  member_gone: msg`This member has left, so your message can’t be delivered.`,
  you_blocked: msg`You’ve blocked this member. Unblock them to send a message.`,
  text_empty: msg`Your message is empty.`,
  text_too_long: msg({ message: 'Your message is too long. The limit is {length} characters.' }),
  sending_restricted: msg`You can’t send messages at the moment. Under “Decisions” you can read why, and appeal.`,
  message_refused: msg`This message can’t be sent.`,
  too_many_first_contacts: msg({
    message:
      'You’ve messaged a lot of new people. You can start another conversation in {hours, plural, =0 {{minutes, plural, one {# minute} other {# minutes}}} one {# hour} other {# hours}}.',
  }),
  too_many_waiting: msg`Five of your messages are waiting already. Confirm your email address to send them and write more.`,
  too_many_messages: msg`You’re going a bit fast. Please wait a minute.`,
})
