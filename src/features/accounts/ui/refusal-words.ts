import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'
import './shared/consent-refusal-words.ts'

/** What a reader is told for each refusal of this feature. */
export const accountRefusalWords = addRefusalWords({
  login_failed: msg`Login failed, please try again`,
  login_blocked: msg({ message: 'Too many incorrect attempts, account blocked for {minutes} min.' }),
  account_deleted: msg`This account was deleted. You can restore it within 14 days of deletion, using the link in our email.`,
  email_taken: msg`An account with this e-mail address already exists`,
  email_pending_deletion: msg`The account with this email address was deleted. You can restore it within 14 days of deletion, using the link in our email.`,
  signup_closed: msg`Sign-up is closed at the moment.`,
  invite_code_invalid: msg`This invite code isn’t valid.`,
  too_many_signups: msg`Too many accounts were created from your network. Please try again tomorrow.`,
  photo_unreadable: msg`We couldn’t open this photo. Please choose another.`,
  already_active: msg`Your email address is already confirmed.`,
  too_many_mails: msg`We’ve already sent you several emails. Please try again tomorrow.`,
  email_not_found: msg`E-mail address not found`,
  address_unreachable: msg({
    message:
      'Emails to this address have been coming back to us. We’ve tried again just now. If nothing arrives, write to {support}.',
  }),
  too_many_resets: msg`Too many password reset emails sent, please try again tomorrow.`,
  link_invalid: msg`Link expired or invalid, request a new email`,
  new_email_invalid: msg`New email adress is invalid.`,
  new_email_taken: msg`This email address already owns an account on this website.`,
  old_password_wrong: msg`Please check your old password.`,
  proof_too_old: msg`Nothing was changed: we need to know it’s you first.`,
  address_not_confirmed: msg`Please confirm your email address first, using the link we’ve emailed you.`,
  second_factor_needed: msg`Please enter the code from your app to finish logging in.`,
  code_wrong: msg`That code isn’t right, or it’s been used already. Wait for the next one in your app and try again.`,
  recovery_code_wrong: msg`That recovery code isn’t right, or it’s been used already.`,
  second_step_over: msg`That took too long. Please log in again.`,
  setup_expired: msg`That took too long. Please start again with a new QR code.`,
  second_factor_off: msg`Two-step login is off, so there are no recovery codes.`,
  passkey_failed: msg`That passkey didn’t work. Please try again or use your password.`,
  partner_unknown: msg`We don’t recognise this partner.`,
  passwords_differ: msg`The entered passwords are not the same.`,
})

/** What is wrong with a single field, by the code that `fields` of an invalid_input names. */
export const fieldMistakeWords: Record<string, MessageDescriptor> = {
  code_incomplete: msg`Please enter all six digits.`,
  name_too_short: msg`Use at least 2 characters.`,
  name_too_long: msg`Use no more than 40 characters.`,
  name_is_email: msg`Your name can’t be your email address.`,
  name_starts_with_at: msg`Your name can’t start with @.`,
  name_invalid: msg`Use a name without links, contact details or unusual characters.`,
  email_invalid: msg({
    message: 'Invalid email',
    comment: 'Error message below an email field: not a valid address',
  }),
  password_too_short: msg`Use at least 8 characters.`,
  password_too_long: msg`Use no more than 200 characters.`,
  password_is_known: msg`That’s one of the first passwords people guess. Please choose another.`,
  birth_invalid: msg`Invalid date of birth.`,
  birth_too_young: msg({ message: 'Enter your date of birth ({min_age}+)' }),
  terms_needed: msg`Please accept the terms.`,
  message_too_long: msg`Your message is too long.`,
}
