import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

/** What a reader is told when their browser cannot be pushed to. */
addRefusalWords({
  push_endpoint_refused: msg`We can’t send notifications to this browser. Please try another one.`,
})
