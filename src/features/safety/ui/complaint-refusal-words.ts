import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

addRefusalWords({
  too_many_complaints: msg`That’s a lot of reports for one day. Please email us the rest, or try again tomorrow.`,
  appeal_closed: msg`You can’t appeal here: there’s no decision yet, or it’s more than six months old.`,
})

/** What is wrong with a single field of the form, by its code. */
export const complaintMistakeWords: Record<string, MessageDescriptor> = {
  reason_missing: msg`Please choose a reason.`,
  location_missing: msg`Please tell us where you saw it.`,
  explanation_missing: msg`Please tell us what’s wrong.`,
  name_missing: msg`Please enter your name.`,
  email_invalid: msg`Please enter a valid email address.`,
  good_faith_needed: msg({
    message: 'Please confirm this.',
    comment: 'Error message below a checkbox that has to be ticked',
  }),
  too_long: msg({ message: 'That’s too long.', comment: 'Error message below a text field' }),
}
