import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SecurityEvent } from '../../contract.ts'

const loggedIn: Record<string, MessageDescriptor> = {
  passkey: msg`Logged in with a passkey`,
  app: msg`Logged in with a code from your app`,
  recovery_code: msg`Logged in with a recovery code`,
}

const words: Record<SecurityEvent['kind'], MessageDescriptor> = {
  signed_up: msg({ message: 'Account created', comment: 'Entry in the log of logins and changes' }),
  logged_in: msg({ message: 'Logged in', comment: 'Entry in the log of logins and changes' }),
  login_refused: msg`Login refused: wrong password or code`,
  logged_out: msg({ message: 'Logged out', comment: 'Entry in the log of logins and changes' }),
  session_ended: msg({
    message: 'Device logged out',
    comment: 'Entry in the log of logins and changes; the name of the device may follow',
  }),
  proved_again: msg({
    message: 'Identity confirmed',
    comment: 'Entry in the log of logins and changes: the member gave the password once more',
  }),
  password_changed: msg({ message: 'Password changed', comment: 'Entry in the log of logins and changes' }),
  password_reset: msg`New password chosen using the link in our email`,
  email_change_asked: msg`New email address requested`,
  email_changed: msg({
    message: 'Email address changed',
    comment: 'Entry in the log of logins and changes',
  }),
  email_change_undone: msg`Change of email address undone`,
  passkey_added: msg({ message: 'Passkey added', comment: 'Entry in the log of logins and changes' }),
  passkey_removed: msg({ message: 'Passkey removed', comment: 'Entry in the log of logins and changes' }),
  second_factor_on: msg`Two-step login turned on`,
  second_factor_off: msg`Two-step login turned off`,
  recovery_code_used: msg({
    message: 'Recovery code used',
    comment: 'Entry in the log of logins and changes',
  }),
  recovery_codes_made: msg`New recovery codes created`,
  data_downloaded: msg({ message: 'Data downloaded', comment: 'Entry in the log of logins and changes' }),
  account_deleted: msg({ message: 'Account deleted', comment: 'Entry in the log of logins and changes' }),
  account_restored: msg({ message: 'Account restored', comment: 'Entry in the log of logins and changes' }),
}

/** What happened, and of what its owner recognises it: a masked address, or another device. */
export const securityEventWords = ({ kind, details }: SecurityEvent) => ({
  words: (kind === 'logged_in' && loggedIn[details.by ?? '']) || words[kind],
  what: details.email ?? details.device ?? null,
})
