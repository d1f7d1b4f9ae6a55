import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

/** What a reader is told when a proof of their age, or a change of a birthday, is refused. */
addRefusalWords({
  age_check_off: msg`You don’t need to prove your age right now.`,
  age_check_unreachable: msg`We can’t reach the service that checks ages right now. Please try again later.`,
  second_person_needed: msg({
    message: 'A second person has to approve this.',
    comment: 'Error message for staff: whoever proposed another date of birth for a member cannot approve it',
  }),
})
