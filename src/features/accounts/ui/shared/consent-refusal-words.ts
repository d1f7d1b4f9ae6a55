import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

/** Some things are kept only with consent, at sign-up and in a profile. */
export const consentRefusalWords = addRefusalWords({
  consent_needed: msg`We need your consent to store this.`,
})
