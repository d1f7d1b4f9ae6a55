import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

addRefusalWords({
  too_many_reports: msg`You’ve sent us a lot of reports today. Please try again tomorrow. If someone is in danger, call 112.`,
})
