import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

/** What stands between a member and another one, whatever they want from each other. */
addRefusalWords({
  blocked_by: msg({ message: "You're blocked by {name}. You do not have access to this page." }),
  profile_needed: msg`First confirm your email address and add your gender and country.`,
})
