import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { Ceremony, confirmedErrors, PASSKEY_ID_LENGTH } from './contract-parts.ts'
import { Done, User } from './user-contract.ts'

const passkeyErrors = { passkey_failed: 403 }

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})

export const getPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys.php',
  access: 'member',
  whileSuspended: true,
  summary: "List one's own passkeys",
  output: z.object({ passkeys: z.array(Passkey) }),
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys.php',
  access: 'member',
  summary: 'Get the options to create a passkey',
  output: z.object({ options: Ceremony }),
  errors: confirmedErrors,
  idempotency: 'own',
})

export const addPasskey = endpoint({
  method: 'PUT',
  path: '/api/passkeys.php',
  access: 'member',
  summary: 'Save the passkey the browser created; ends all other sessions',
  body: z.strictObject({ response: Ceremony }),
  output: Done,
  errors: { ...confirmedErrors, ...passkeyErrors },
  idempotency: 'own',
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys.php',
  access: 'member',
  summary: "Remove one of one's own passkeys; ends all other sessions",
  body: z.strictObject({ id: z.string().max(PASSKEY_ID_LENGTH) }),
  output: Done,
  errors: confirmedErrors,
  idempotency: 'own',
})

export const startPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/passkey-authentication.php',
  access: 'member',
  whileSuspended: true,
  summary: "Get the options to confirm with one of one's own passkeys that it is the member",
  output: z.object({ options: Ceremony }),
  idempotency: 'own',
})

export const proveByPasskey = endpoint({
  method: 'PUT',
  path: '/api/passkey-authentication.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Confirm with a passkey that it is the member who is at this session',
  body: z.strictObject({ response: Ceremony }),
  output: Done,
  errors: passkeyErrors,
  idempotency: 'own',
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
  output: z.object({ user: User }),
  errors: passkeyErrors,
  idempotency: 'own',
})
