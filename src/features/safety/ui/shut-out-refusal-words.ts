import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

/** Whatever a member asks for may be refused so: the frame brings these words. Visitors never read them. */
addRefusalWords({
  self_excluded: msg`You’re taking a break from this site. You’ll find everything about it under “Limits and breaks”.`,
  account_suspended: msg`Your account is suspended. You’ll find the reasons under “Decisions”.`,
})
