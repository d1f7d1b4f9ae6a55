import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'
import './shared/file-refusal-words.ts'

addRefusalWords({
  photo_limit: msg({
    message: 'You already have {limit} photos. Delete one before you add this one.',
  }),
  too_many_asked: msg`You’ve sent a lot of requests today. Please try again tomorrow.`,
})
