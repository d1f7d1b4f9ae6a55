// Apart from the rules: contracts are in the first load, and the rules are not.

/** What the security log tells, to its owner and, without their name, to operators. */
export const securityEventKinds = [
  'signed_up',
  'logged_in',
  'login_refused',
  'logged_out',
  'session_ended',
  'proved_again',
  'password_changed',
  'password_reset',
  'email_change_asked',
  'email_changed',
  'email_change_undone',
  'passkey_added',
  'passkey_removed',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_made',
  'data_downloaded',
  'account_deleted',
  'account_restored',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]
