import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { locales } from '#protocol/locales.ts'
import { interestKeys } from '#features/sites/choices.ts'
import { email, password, stepUpErrors, token } from './contract-parts.ts'
import { Done, genders, User } from './user-contract.ts'

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
export {
  finishLogIn,
  getSecondFactor,
  getSecondStep,
  getSecurityLog,
  renewRecoveryCodes,
  SecondFactor,
  SecondStep,
  SecurityEvent,
  startAuthenticator,
  startSecondPasskey,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor-contract.ts'

export {
  changePassword,
  checkResetLink,
  confirmAddress,
  confirmMailChange,
  proveByPassword,
  requestMailChange,
  requestReset,
  resetPassword,
  undoMailChange,
} from './credentials-contract.ts'
export {
  addPasskey,
  getPasskeys,
  logInByPasskey,
  proveByPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
  startPasskeyProof,
} from './passkey-contract.ts'

export {
  endMemberSessions,
  eraseMember,
  getMemberAccess,
  grantArchive,
  mailConfirmation,
  mailReset,
} from './office-contract.ts'

const OneUser = z.object({ user: User })

export const logIn = endpoint({
  method: 'POST',
  path: '/api/user.php',
  access: 'anyone',
  summary: 'Log in; sets the session cookie, or that of the second step where there is one',
  body: z.strictObject({ email, password }),
  output: OneUser,
  errors: { login_failed: 401, login_blocked: 429, account_deleted: 403, second_factor_needed: 401 },
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
  summary:
    'Sign up: create an account, log in and email the activation link; on a neutral site the link logs in',
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
    /** That profile is liked as soon as the address is confirmed. */
    likes_profile: z.boolean().optional(),
    /** What was answered before the account: questions of sign-up, match finder, lander. */
    gender: z.enum(genders).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    city_id: z.number().int().positive().optional(),
    interests: z.array(z.enum(interestKeys)).max(interestKeys.length).optional(),
    tracking,
  }),
  /** A neutral site answers everybody alike: without a user, and what comes next is in the mail. */
  output: z.object({ user: User.nullable(), check_mail: z.boolean() }),
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
  errors: { already_active: 409, address_unreachable: 409, too_many_mails: 429 },
  idempotency: 'own',
})

export const activate = endpoint({
  method: 'PUT',
  path: '/api/activation.php',
  access: 'anyone',
  summary: 'Confirm the email address of a new account with the emailed token; on a neutral site it logs in',
  body: z.strictObject({ token }),
  /** Whom it has logged in. */
  output: Done.extend({ user: User.nullable() }),
  errors: { link_invalid: 410 },
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
  whileSuspended: true,
  summary: "List one's own sessions",
  output: z.object({ sessions: z.array(Session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions.php',
  access: 'member',
  whileSuspended: true,
  summary: "End one of one's own sessions, or all but the current one",
  body: z.union([z.strictObject({ id: z.number().int() }), z.strictObject({ others: z.literal(true) })]),
  output: Done,
  errors: stepUpErrors,
})

export const getDownload = endpoint({
  method: 'POST',
  path: '/api/my-data.php',
  access: 'member',
  whileSuspended: true,
  summary: "Get the path from which all of one's own data can be downloaded now",
  output: z.object({ path: z.string() }),
  errors: stepUpErrors,
  idempotency: 'own',
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Delete the account; an emailed link restores it for 14 days',
  /** The token opens the page that says goodbye. */
  output: z.object({ done: z.literal(true), token: z.string() }),
  errors: stepUpErrors,
  idempotency: 'own',
})

export const reactivate = endpoint({
  method: 'PUT',
  path: '/api/reactivate.php',
  access: 'anyone',
  summary: 'Restore a deleted account with the emailed token',
  body: z.strictObject({ token }),
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

/** For whoever has deleted it, or knows its password. A secret stands in no address: it is asked by a POST. */
export const getDeletedAccount = endpoint({
  method: 'POST',
  path: '/api/account-deleted.php',
  access: 'anyone',
  summary: 'Get where the link to restore a deleted account was emailed to, and until when it works',
  body: z.strictObject({ token }),
  output: z.object({ masked_email: z.string(), restorable_until: z.string() }),
  errors: { link_invalid: 410 },
  idempotency: 'own',
})

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/terms.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Accept the current terms',
  body: z.strictObject({ terms_date: z.string().max(40) }),
  output: OneUser,
  // Accepted twice is accepted; a stored answer would outlive a consent that is taken back.
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
  errors: { partner_unknown: 403, email_taken: 409, email_pending_deletion: 409, too_many_signups: 429 },
  // Asked again before its owner has completed it, it gives another link; a stored answer would keep the first one.
  idempotency: 'own',
})

export const getStartedSignup = endpoint({
  method: 'POST',
  path: '/api/started-signup.php',
  access: 'anyone',
  summary: 'Get what a partner has told us about the owner of this link',
  body: z.strictObject({ token }),
  output: z.object({ name: z.string(), email: z.string(), date_of_birth: z.string().nullable() }),
  errors: { link_invalid: 410 },
  idempotency: 'own',
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
