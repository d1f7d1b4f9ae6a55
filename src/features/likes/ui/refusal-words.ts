import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'
import '#features/members/ui/shared/contact-refusal-words.ts'

/** What a reader is told for each refusal of this feature. */
addRefusalWords({
  too_many_likes: msg`That is a lot of likes for one day. Please go on tomorrow.`,
  out_of_swipes: msg`That was the last card for today. There are more tomorrow.`,
  out_of_likes: msg`You have no likes left for today. There are more tomorrow.`,
  nothing_to_undo: msg`There is nothing to take back.`,
})
