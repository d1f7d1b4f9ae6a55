import { expect, test } from 'vitest'
import { refusalWordsOf } from '#design/refusal-words.ts'
import { createI18n } from './catalogues.ts'

import.meta.glob('/src/features/*/ui/**/*refusal-words.ts', { eager: true })

const i18n = await createI18n('en', [
  'features/accounts',
  'features/chat',
  'features/credits',
  'features/members',
])

test.each([
  ['ACC-6', 'login_failed', 'Login failed, please try again'],
  ['ACC-6', 'login_blocked', 'Too many incorrect attempts, account blocked for 7 min.'],
  ['ACC-9', 'email_not_found', 'E-mail address not found'],
  ['ACC-9', 'link_invalid', 'Link expired or invalid, request a new email'],
  ['ACC-9', 'too_many_resets', 'Too many password reset emails sent, please try again tomorrow.'],
  ['ACC-10', 'new_email_invalid', 'New email adress is invalid.'],
  ['ACC-10', 'new_email_taken', 'This email address already owns an account on this website.'],
  ['ACC-11', 'passwords_differ', 'The entered passwords are not the same.'],
  ['ACC-11', 'old_password_wrong', 'Please check your old password.'],
  ['MEM-6', 'blocked_by', "You're blocked by Kim. You do not have access to this page."],
  ['CHT-2', 'not_enough_credits', 'You do not have enough credits to send this message'],
  ['CRD-4', 'code_not_found', 'Code not found'],
  ['CRD-4', 'code_used', 'Code already used'],
  ['PAY-5', 'code_invalid', 'Code invalid'],
  ['PAY-5', 'direct_debit_blocked', 'Your account is blocked for direct debit payments.'],
  [
    'PAY-5',
    'direct_debit_limit',
    expect.stringMatching(/^Your limit for direct debit payments has been reached\./),
  ],
])('%s whoever is refused with %s reads the words for it', (_, code, words) => {
  const found = refusalWordsOf(code)
  expect(found && i18n._(found.id, { minutes: 7, name: 'Kim' }, found)).toEqual(words)
})
