import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

/** What a reader is told for refusals of withdrawals and direct debits. */
export const paymentRefusalWords = addRefusalWords({
  withdrawal_over: msg`You can no longer withdraw: the 14 days are over, or this has already been refunded.`,
  withdrawal_changed: msg`The amount has changed. This is your refund now.`,
  direct_debit_blocked: msg`Your account is blocked for direct debit payments.`,
  direct_debit_limit: msg`Your limit for direct debit payments has been reached. It frees up once your earlier debits are more than 30 days old.`,
  code_invalid: msg({
    message: 'Code invalid',
    comment: 'Error at the code field of a direct debit: the code from the text message is wrong',
  }),
  too_many_codes: msg`Too many attempts. Request a new code or try again tomorrow.`,
})

/** What is wrong with a single field of a mandate, by the code that `fields` of an invalid_input names. */
export const mandateMistakeWords: Record<string, MessageDescriptor> = {
  required: msg`This field is required.`,
  characters_invalid: msg`This contains characters that banks can’t process.`,
  iban_invalid: msg`This IBAN isn’t valid. Please check it.`,
  iban_refused: msg`This bank account can’t be used for direct debit. Please use another one.`,
  mobile_invalid: msg`We can’t send text messages to this number.`,
  consent_needed: msg`We need your authorisation to debit your account.`,
}
