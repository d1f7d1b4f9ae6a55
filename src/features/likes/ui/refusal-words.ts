import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'
import '#features/members/ui/shared/contact-refusal-words.ts'

/** What a reader is told for each refusal of this feature. */
addRefusalWords({
  too_many_likes: msg`That’s a lot of likes for one day. Come back tomorrow.`,
  too_many_likes_waiting: msg`That’s all the likes that can wait. Confirm your email address to send them and to like more people.`,
  out_of_swipes: msg`That was the last profile for today. Come back tomorrow for more.`,
  out_of_likes: msg`You’re out of likes for today. You’ll get more tomorrow.`,
  nothing_to_undo: msg`There’s nothing to undo.`,
})
