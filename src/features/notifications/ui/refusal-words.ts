import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

addRefusalWords({
  not_stopped: msg`Our emails are already on their way to you. There’s nothing to turn back on.`,
  too_many_checks: msg`We’ve already sent you several emails. Please try again tomorrow.`,
})
