import { z } from 'zod'
import { endpoint, staffRoles } from '#protocol/endpoint.ts'
import { Ceremony } from './passkey-contract.ts'

const codeErrors = { code_wrong: 403, passkey_failed: 403, login_blocked: 429 }
const done = z.object({ done: z.literal(true) })
const Codes = z.object({ recovery_codes: z.array(z.string()) })
const own = { access: { staff: staffRoles } } as const
const ownFresh = { access: { staff: staffRoles, fresh: true } } as const

export const confirmIdentity = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/office-confirm.php',
  summary: 'Prove again who is here, by a passkey, a code of the app or a recovery code',
  body: z.union([z.strictObject({ code: z.string().max(100) }), z.strictObject({ response: Ceremony })]),
  output: done,
  errors: codeErrors,
})

export const getOwnSignIn = endpoint({
  ...own,
  method: 'GET',
  path: '/api/office-sign-in.php',
  summary: 'Get how who is here signs in, and where they are signed in',
  output: z.object({
    /** Null for who was added before there were names to sign in with. */
    login: z.string().nullable(),
    recovery_codes_left: z.number(),
    has_app: z.boolean(),
    passkeys: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        host: z.string(),
        /** It can be used at the host that was asked. */
        is_here: z.boolean(),
        created_at: z.string(),
        last_used_at: z.string().nullable(),
      }),
    ),
    sessions: z.array(
      z.object({
        id: z.uuid(),
        device: z.string().nullable(),
        country: z.string().nullable(),
        created_at: z.string(),
        used_at: z.string(),
        is_current: z.boolean(),
      }),
    ),
  }),
})

export const endStaffSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/office-sign-in.php',
  summary: 'End a session of one’s own',
  body: z.strictObject({ session_id: z.uuid() }),
  output: done,
  subject: ['session_id'],
})

export const renewStaffCodes = endpoint({
  ...ownFresh,
  method: 'POST',
  path: '/api/office-recovery-codes.php',
  summary: 'Get ten new recovery codes, in place of those of before',
  output: Codes,
})

export const startStaffApp = endpoint({
  ...ownFresh,
  method: 'POST',
  path: '/api/office-app.php',
  summary: 'Get a secret for another authenticator app; nothing changes until a code of it comes back',
  output: z.object({
    setup: z.string(),
    secret: z.string(),
    uri: z.string(),
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
})

export const changeStaffApp = endpoint({
  ...ownFresh,
  method: 'PUT',
  path: '/api/office-app.php',
  summary: 'Sign in with another authenticator app from now on',
  body: z.strictObject({ setup: z.string().max(500), code: z.string().max(100) }),
  output: done,
  errors: { code_wrong: 403, setup_expired: 410, login_blocked: 429 },
})

export const changeStaffPassword = endpoint({
  ...ownFresh,
  method: 'PUT',
  path: '/api/office-password.php',
  summary: 'Change the own password; sessions elsewhere end',
  body: z.strictObject({
    old_password: z.string().max(1000),
    password: z.string().max(1000),
    repeated: z.string().max(1000),
  }),
  output: done,
  errors: {
    password_wrong: 403,
    passwords_differ: 422,
    password_too_short: 422,
    password_too_long: 422,
    password_is_known: 422,
    login_blocked: 429,
  },
})
