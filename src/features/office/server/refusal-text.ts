import type { Screen } from '#platform/screens.ts'

/** Why an act was refused, for those who work here: one language, no catalogue. */
const texts: Readonly<Record<string, string>> = {
  invalid_input: 'One of the values is not right.',
  invalid_value: 'One of the values is not right.',
  already_done: 'Somebody has done that already.',
  same_person: 'Another person has to decide this: you decided it first.',
  second_person_needed: 'A second person has to approve this.',
  fresh_sign_in_needed: 'Please confirm who you are before you do this.',
  too_many_requests: 'That was too often. Please try again later.',
  idempotency_mismatch: 'This was sent before with other values. Please reload the page.',
  cross_site: 'This came from another site and was not done.',
  login_failed: 'The name or the password is wrong.',
  login_blocked: 'Too many tries. Please wait a quarter of an hour.',
  code_wrong:
    'This code is wrong, was used before, or is too old. Please type in the one that your app shows now.',
  passkey_failed: 'The passkey was not accepted. Please try again, or use a code.',
  passkey_limit: 'You have ten passkeys. Please remove one that you no longer use first.',
  last_second_factor: 'This is your last second factor here. Please add another passkey or an app first.',
  second_step_over: 'That took too long. Please sign in again.',
  setup_expired: 'That took too long. Please scan the new picture.',
  password_wrong: 'Your password is wrong.',
  passwords_differ: 'The two passwords are not the same.',
  password_too_short: 'The password needs 8 characters or more.',
  password_too_long: 'The password may have 200 characters at most.',
  password_is_known: 'This password is one of those that are tried first. Please choose another one.',
  overloaded: 'The site is very busy. Please try again in a moment.',
  internal: 'That went wrong. Nothing was changed.',
}

/** A code that nobody has put into words is shown as it is. */
export const refusalText = ({ refusals = {} }: Pick<Screen, 'refusals'>, code: string): string => {
  const known = [refusals, texts].find((words) => Object.hasOwn(words, code))
  return known?.[code] ?? `Refused: ${code.replace(/[^a-z_]/g, '').slice(0, 60)}.`
}
