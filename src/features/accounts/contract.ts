import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { locales } from '#protocol/locales.ts'
import { Done, User } from './user-contract.ts'

export {
  genders,
  getUser,
  Image,
  imageStatuses,
  pageHidden,
  saveLanguage,
  sexualities,
  User,
} from './user-contract.ts'

const email = z.string().max(300)
const password = z.string().max(500)
const token = z.string().max(200)
const OneUser = z.object({ user: User })

export const logIn = endpoint({
  method: 'POST',
  path: '/api/user.php',
  access: 'anyone',
  summary: 'Log in; sets the session cookie',
  body: z.strictObject({ email, password }),
  output: OneUser,
  errors: { login_failed: 401, login_blocked: 429, account_deleted: 403 },
  // The answer is a cookie, which a stored answer would not repeat; logging in twice harms nobody.
  idempotency: 'own',
})

export const logOut = endpoint({
  method: 'GET',
  path: '/api/logout.php',
  access: 'anyone',
  summary: 'Log out',
  acts: true,
  output: Done,
  idempotency: 'own',
})

const tracking = z.record(z.string().max(20), z.string().max(200)).optional()

export const signUp = endpoint({
  method: 'POST',
  path: '/api/signup.php',
  access: 'anyone',
  summary: 'Sign up: create an account, log in and email the activation link',
  body: z.strictObject({
    name: z.string().max(200),
    email,
    password,
    date_of_birth: z.string().max(20),
    /** The version of the terms that was shown and accepted. */
    terms_date: z.string().max(40),
    invite_code: z.string().max(60).optional(),
    signup_message: z.string().max(10_000).optional(),
    profile_id: z.number().int().optional(),
    tracking,
  }),
  output: OneUser,
  errors: {
    email_taken: 409,
    email_pending_deletion: 409,
    signup_closed: 403,
    invite_code_invalid: 403,
    too_many_signups: 429,
  },
  idempotency: 'own',
})

/** "Did you mean …?" for a mistyped domain; null when nothing looks better. */
export const suggestEmail = endpoint({
  method: 'GET',
  path: '/api/email-suggestion.php',
  access: 'anyone',
  summary: 'Suggest a correction of an email address, or null',
  query: z.object({ email }),
  output: z.object({ suggestion: z.string().nullable() }),
})

export const sendActivation = endpoint({
  method: 'POST',
  path: '/api/activation.php',
  access: 'member',
  summary: 'Resend the activation link',
  output: Done,
  errors: { already_active: 409, too_many_mails: 429 },
  idempotency: 'own',
})

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/reset-password.php',
  access: 'anyone',
  summary: 'Email a password reset link',
  body: z.strictObject({ email }),
  output: Done,
  errors: { email_not_found: 404, too_many_resets: 429 },
  idempotency: 'own',
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/reset-password.php',
  access: 'anyone',
  summary: 'Reset the password with the emailed token; ends all sessions',
  body: z.strictObject({ token, password }),
  output: Done,
  errors: { link_invalid: 410 },
})

export const requestMailChange = endpoint({
  method: 'POST',
  path: '/api/mail-change.php',
  access: 'member',
  summary: 'Request a change of email address: confirms the new one and notifies the old one',
  body: z.strictObject({ email, password }),
  output: Done,
  errors: {
    new_email_invalid: 400,
    new_email_taken: 409,
    old_password_wrong: 403,
    login_blocked: 429,
    too_many_mails: 429,
  },
  idempotency: 'own',
})

export const confirmMailChange = endpoint({
  method: 'GET',
  path: '/api/mail-change.php',
  access: 'anyone',
  summary: 'Confirm the new email address with the emailed token',
  query: z.object({ token }),
  acts: true,
  output: Done,
  errors: { link_invalid: 410, new_email_taken: 409 },
  idempotency: 'own',
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/password.php',
  access: 'member',
  summary: 'Change the password; ends all other sessions',
  body: z.strictObject({ old_password: password, new_password: password, repeated_password: password }),
  output: Done,
  errors: { passwords_differ: 400, old_password_wrong: 403, login_blocked: 429 },
  idempotency: 'own',
})

export const Session = z.object({
  id: z.number(),
  device: z.string(),
  country: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_current: z.boolean(),
})

export const getSessions = endpoint({
  method: 'GET',
  path: '/api/sessions.php',
  access: 'member',
  summary: "List one's own sessions",
  output: z.object({ sessions: z.array(Session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions.php',
  access: 'member',
  summary: "End one of one's own sessions",
  body: z.strictObject({ id: z.number().int() }),
  output: Done,
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account.php',
  access: 'member',
  summary: 'Delete the account; an emailed link restores it for 14 days',
  body: z.strictObject({ password }),
  /** The token opens the page that says goodbye. */
  output: z.object({ done: z.literal(true), token: z.string() }),
  errors: { old_password_wrong: 403, login_blocked: 429 },
  idempotency: 'own',
})

export const reactivate = endpoint({
  method: 'GET',
  path: '/api/reactivate.php',
  access: 'anyone',
  summary: 'Restore a deleted account with the emailed token',
  query: z.object({ token }),
  acts: true,
  output: Done,
  errors: { link_invalid: 410 },
  idempotency: 'own',
})

/** The answer to an address is the same whether or not it had an account. */
export const requestReactivation = endpoint({
  method: 'POST',
  path: '/api/reactivate.php',
  access: 'anyone',
  summary: 'Email the link that restores a deleted account once more',
  body: z.union([z.strictObject({ email }), z.strictObject({ token })]),
  output: Done,
  errors: { too_many_mails: 429, link_invalid: 410 },
  idempotency: 'own',
})

/** For whoever has deleted it, or knows its password. */
export const getDeletedAccount = endpoint({
  method: 'GET',
  path: '/api/account-deleted.php',
  access: 'anyone',
  summary: 'Get where the link to restore a deleted account was emailed to, and until when it works',
  query: z.object({ token }),
  output: z.object({ masked_email: z.string(), restorable_until: z.string() }),
  errors: { link_invalid: 410 },
})

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/terms.php',
  access: 'member',
  summary: 'Accept the current terms',
  body: z.strictObject({ terms_date: z.string().max(40) }),
  output: OneUser,
  // Accepted twice is accepted; a stored answer would outlive a consent that is taken back.
  idempotency: 'own',
})

// What the browser's passkey API takes and gives; its shape is the standard's, not ours.
const Ceremony = z.looseObject({})
const passkeyErrors = { passkey_failed: 403 }

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})

export const getPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys.php',
  access: 'member',
  summary: "List one's own passkeys",
  output: z.object({ passkeys: z.array(Passkey) }),
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys.php',
  access: 'member',
  summary: 'Get the options to create a passkey',
  output: z.object({ options: Ceremony }),
  idempotency: 'own',
})

export const addPasskey = endpoint({
  method: 'PUT',
  path: '/api/passkeys.php',
  access: 'member',
  summary: 'Save the passkey the browser created',
  body: z.strictObject({ response: Ceremony }),
  output: Done,
  errors: passkeyErrors,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys.php',
  access: 'member',
  summary: "Remove one of one's own passkeys",
  body: z.strictObject({ id: z.string().max(500) }),
  output: Done,
})

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/passkey-login.php',
  access: 'anyone',
  summary: 'Get the options to log in with a passkey',
  output: z.object({ options: Ceremony }),
  idempotency: 'own',
})

export const logInByPasskey = endpoint({
  method: 'PUT',
  path: '/api/passkey-login.php',
  access: 'anyone',
  summary: 'Log in with a passkey',
  body: z.strictObject({ response: Ceremony }),
  output: OneUser,
  errors: passkeyErrors,
  idempotency: 'own',
})

/** For partners' servers: the account exists, and the link lets its owner finish it. */
export const partnerSignUp = endpoint({
  method: 'POST',
  path: '/api/partner-signup.php',
  access: 'anyone',
  summary: 'Create an account for someone referred by a partner; returns the link to complete it',
  body: z.strictObject({
    partner_key: z.string().max(200),
    email,
    name: z.string().max(200).optional(),
    date_of_birth: z.string().max(20).optional(),
    language: z.enum(locales).optional(),
  }),
  output: z.object({ path: z.string() }),
  errors: { partner_unknown: 403, email_taken: 409, email_pending_deletion: 409 },
})

export const getStartedSignup = endpoint({
  method: 'GET',
  path: '/api/complete-signup.php',
  access: 'anyone',
  summary: 'Get what a partner has told us about the owner of this link',
  query: z.object({ token }),
  output: z.object({ name: z.string(), email: z.string(), date_of_birth: z.string().nullable() }),
  errors: { link_invalid: 410 },
})

export const completeSignup = endpoint({
  method: 'POST',
  path: '/api/complete-signup.php',
  access: 'anyone',
  summary: 'Complete an account created by a partner and log in',
  body: z.strictObject({
    token,
    name: z.string().max(200),
    password,
    date_of_birth: z.string().max(20),
    terms_date: z.string().max(40),
  }),
  output: OneUser,
  errors: { link_invalid: 410 },
  idempotency: 'own',
})

/** Told to a member whose address was confirmed, maybe on another device. */
export type AccountEvent = { type: 'confirmed' }
