import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

/** What a reader is told for refusals of withdrawals and direct debits. */
export const paymentRefusalWords = addRefusalWords({
  withdrawal_over: msg`There is nothing left to withdraw from: the 14 days are over, or this was paid back already.`,
  withdrawal_changed: msg`We have calculated again. This is what you get back now.`,
  direct_debit_blocked: msg`Your account is blocked for direct debit payments.`,
  direct_debit_limit: msg`Your limit for direct debit payments has been reached. More is possible once your earlier direct debits are older than 30 days.`,
  code_invalid: msg`Code invalid`,
  too_many_codes: msg`Too many tries. Ask for a new code, or try again tomorrow.`,
})

/** What is wrong with a single field of a mandate, by the code that `fields` of an invalid_input names. */
export const mandateMistakeWords: Record<string, MessageDescriptor> = {
  required: msg`Please fill this in.`,
  characters_invalid: msg`This has characters that banks cannot read.`,
  iban_invalid: msg`This is not a valid IBAN. Please check its digits.`,
  iban_refused: msg`No direct debit is possible from this account. Please use another one.`,
  mobile_invalid: msg`This is not a mobile number that we can send a text message to.`,
  consent_needed: msg`We need your consent to debit your account.`,
}
