import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'
import './shared/file-refusal-words.ts'

addRefusalWords({
  photo_limit: msg({
    message: 'You have {limit} photos already. Delete one first, and then add this one.',
  }),
  too_many_asked: msg`You have asked many people today. Please try again tomorrow.`,
})
