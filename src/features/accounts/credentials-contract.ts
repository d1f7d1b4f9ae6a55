import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { confirmedErrors, email, password, token, stepUpErrors } from './contract-parts.ts'
import { Done } from './user-contract.ts'

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/reset-password.php',
  access: 'anyone',
  summary: 'Email a password reset link',
  body: z.strictObject({ email }),
  output: Done,
  errors: { email_not_found: 404, address_unreachable: 409, too_many_resets: 429 },
  idempotency: 'own',
})

/** Its secret is the body and not the address: a POST, although it changes nothing. */
export const checkResetLink = endpoint({
  method: 'POST',
  path: '/api/reset-link.php',
  access: 'anyone',
  summary: 'Tell whether an emailed reset link still works; looking does not use it up',
  body: z.strictObject({ token }),
  output: Done,
  errors: { link_invalid: 410 },
  idempotency: 'own',
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/reset-password.php',
  access: 'anyone',
  summary: 'Reset the password with the emailed token; ends all sessions and removes passkeys',
  body: z.strictObject({ token, password }),
  output: Done,
  errors: { link_invalid: 410 },
})

export const requestMailChange = endpoint({
  method: 'POST',
  path: '/api/mail-change.php',
  access: 'member',
  summary: 'Request a change of email address: confirms the new one and notifies the old one',
  body: z.strictObject({ email }),
  output: Done,
  errors: { ...confirmedErrors, new_email_invalid: 400, new_email_taken: 409, too_many_mails: 429 },
  idempotency: 'own',
})

export const confirmMailChange = endpoint({
  method: 'PUT',
  path: '/api/mail-change.php',
  access: 'anyone',
  summary: 'Confirm the new email address with the emailed token; ends all other sessions',
  body: z.strictObject({ token }),
  output: Done,
  errors: { link_invalid: 410, new_email_taken: 409 },
  idempotency: 'own',
})

export const undoMailChange = endpoint({
  method: 'DELETE',
  path: '/api/mail-change.php',
  access: 'anyone',
  summary: 'Undo a change of email address with the token emailed to the old one; ends all sessions',
  body: z.strictObject({ token }),
  /** The token chooses a new password. */
  output: z.object({ done: z.literal(true), token: z.string() }),
  errors: { link_invalid: 410, new_email_taken: 409 },
  idempotency: 'own',
})

export const confirmAddress = endpoint({
  method: 'PUT',
  path: '/api/confirm-address.php',
  access: 'anyone',
  summary: 'Confirm with the emailed token that emails to the address of an account arrive',
  body: z.strictObject({ token }),
  output: Done,
  errors: { link_invalid: 410 },
  idempotency: 'own',
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/password.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Change the password; ends all other sessions',
  body: z.strictObject({ old_password: password, new_password: password, repeated_password: password }),
  output: Done,
  errors: { ...stepUpErrors, passwords_differ: 400, old_password_wrong: 403, login_blocked: 429 },
  idempotency: 'own',
})

/** Who sits at an open session proves to be its owner; some acts ask for it when that was too long ago. */
export const proveByPassword = endpoint({
  method: 'POST',
  path: '/api/authentication.php',
  access: 'member',
  whileSuspended: true,
  summary:
    'Confirm with the password, and the second factor if there is one, that it is the member who is at this session',
  /** The code is one of the app, or a recovery code. */
  body: z.strictObject({ password, code: z.string().max(40).optional() }),
  output: Done,
  errors: {
    old_password_wrong: 403,
    second_factor_needed: 401,
    code_wrong: 403,
    recovery_code_wrong: 403,
    login_blocked: 429,
  },
  idempotency: 'own',
})
