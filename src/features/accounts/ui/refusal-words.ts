import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'
import './shared/consent-refusal-words.ts'

/** What a reader is told for each refusal of this feature. */
export const accountRefusalWords = addRefusalWords({
  login_failed: msg`Login failed, please try again`,
  login_blocked: msg({ message: 'Too many incorrect attempts, account blocked for {minutes} min.' }),
  account_deleted: msg`This account has been deleted. The link in our e-mail brings it back for 14 days.`,
  email_taken: msg`An account with this e-mail address already exists`,
  email_pending_deletion: msg`An account with this e-mail address was deleted. The link in our e-mail brings it back for 14 days.`,
  signup_closed: msg`Signing up is closed here at the moment.`,
  invite_code_invalid: msg`This invite code is not valid.`,
  too_many_signups: msg`Too many accounts were created from here. Please try again tomorrow.`,
  photo_unreadable: msg`We could not read this photo. Please choose another one.`,
  already_active: msg`Your e-mail address is confirmed already.`,
  too_many_mails: msg`We have sent you several e-mails already. Please try again tomorrow.`,
  email_not_found: msg`E-mail address not found`,
  too_many_resets: msg`Too many password reset emails sent, please try again tomorrow.`,
  link_invalid: msg`Link expired or invalid, request a new email`,
  new_email_invalid: msg`New email adress is invalid.`,
  new_email_taken: msg`This email address already owns an account on this website.`,
  old_password_wrong: msg`Please check your old password.`,
  passkey_failed: msg`That did not work with this passkey. Please try again, or use your password.`,
  partner_unknown: msg`This partner is not known.`,
  passwords_differ: msg`The entered passwords are not the same.`,
})

/** What is wrong with a single field, by the code that `fields` of an invalid_input names. */
export const fieldMistakeWords: Record<string, MessageDescriptor> = {
  name_too_short: msg`Please enter at least 2 characters.`,
  name_too_long: msg`Please enter at most 40 characters.`,
  name_is_email: msg`Your name may not be your e-mail address.`,
  name_starts_with_at: msg`Your name may not start with @.`,
  name_invalid: msg`Your name has characters that we cannot show.`,
  email_invalid: msg`Invalid email`,
  password_too_short: msg`Please choose at least 8 characters.`,
  password_too_long: msg`Please choose at most 200 characters.`,
  password_is_known: msg`Everybody tries this one first. Please choose another password.`,
  birth_invalid: msg`Invalid date of birth.`,
  birth_too_young: msg({ message: 'Enter your date of birth ({min_age}+)' }),
  terms_needed: msg`Please accept the terms.`,
}
