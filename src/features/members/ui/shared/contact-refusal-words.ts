import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

/** What stands between a member and another one, whatever they want from each other. */
addRefusalWords({
  blocked_by: msg({ message: "You're blocked by {name}. You do not have access to this page." }),
  /** Nothing that is there already is asked for again. */
  profile_needed: msg({
    message:
      '{missing, select, gender {First add your gender.} country {First add your country.} gender_country {First add your gender and country.} birth {First add your date of birth.} other {Your profile isn’t shown to others at the moment.}}',
  }),
})
