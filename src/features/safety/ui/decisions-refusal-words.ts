import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

addRefusalWords({
  appeal_empty: msg`Please tell us why you don’t agree.`,
  appeal_too_long: msg({ message: 'Your text is too long. The limit is {length} characters.' }),
  appeal_too_late: msg`The six months in which you could appeal are over.`,
  same_person: msg`Someone else has to decide this: you decided it first.`,
  already_done: msg`There’s nothing left to do: it has changed in the meantime.`,
  nothing_to_decide: msg`This measure doesn’t fit what was reported.`,
  days_missing: msg`Please say for how many days.`,
  outcome_missing: msg`Please write what the person who reported it should read.`,
})
