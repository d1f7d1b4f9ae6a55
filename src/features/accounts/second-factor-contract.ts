import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { Ceremony, confirmedErrors } from './contract-parts.ts'
import { securityEventKinds } from './security-events.ts'
import { Done, User } from './user-contract.ts'

const code = z.string().max(40)
/** Shown once: only hashes are kept, and no stored answer repeats them. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const SecondFactor = z.object({
  /** Null while it is off. */
  turned_on_at: z.string().nullable(),
  has_app: z.boolean(),
  passkeys: z.number(),
  recovery_codes_left: z.number(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/second-factor.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Get whether logging in asks for a second factor, and which',
  output: z.object({ second_factor: SecondFactor }),
})

export const startAuthenticator = endpoint({
  method: 'POST',
  path: '/api/second-factor.php',
  access: 'member',
  summary: 'Get a new secret for an authenticator app; it counts once a code of it was sent back',
  output: z.object({
    /** Sealed, to be sent back with a code. */
    setup: z.string(),
    secret: z.string(),
    uri: z.string(),
    /** A QR code of the link: the path of an SVG that has this many units on each side. */
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
  errors: confirmedErrors,
  idempotency: 'own',
})

export const turnOnSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/second-factor.php',
  access: 'member',
  summary:
    'Ask for a second factor from now on, proved by a code of the app or by a passkey; ends all other sessions',
  body: z.union([
    z.strictObject({ setup: z.string().max(500), code }),
    z.strictObject({ response: Ceremony }),
  ]),
  output: RecoveryCodes,
  errors: { ...confirmedErrors, code_wrong: 403, setup_expired: 410, passkey_failed: 403 },
  idempotency: 'own',
})

export const turnOffSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/second-factor.php',
  access: 'member',
  summary: 'Ask for no second factor any more; ends all other sessions',
  output: Done,
  errors: confirmedErrors,
  idempotency: 'own',
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/recovery-codes.php',
  access: 'member',
  summary: 'Get new recovery codes; the old ones stop working',
  output: RecoveryCodes,
  errors: { ...confirmedErrors, second_factor_off: 409 },
  idempotency: 'own',
})

export const SecondStep = z.object({
  email: z.string(),
  has_app: z.boolean(),
  has_passkey: z.boolean(),
  /** The password has to be given again. */
  is_over: z.boolean(),
})
export type SecondStep = z.infer<typeof SecondStep>

export const getSecondStep = endpoint({
  method: 'GET',
  path: '/api/second-step.php',
  access: 'anyone',
  summary: 'Get what is left to do after the right password; null if nobody has begun to log in here',
  output: z.object({ step: SecondStep.nullable() }),
})

export const startSecondPasskey = endpoint({
  method: 'POST',
  path: '/api/second-step.php',
  access: 'anyone',
  summary: 'Get the options to finish logging in with a passkey',
  output: z.object({ options: Ceremony }),
  errors: { second_step_over: 410 },
  idempotency: 'own',
})

export const finishLogIn = endpoint({
  method: 'PUT',
  path: '/api/second-step.php',
  access: 'anyone',
  summary: 'Log in with the second factor after the password; sets the session cookie',
  body: z.union([
    z.strictObject({ code }),
    z.strictObject({ recovery_code: code }),
    z.strictObject({ response: Ceremony }),
  ]),
  output: z.object({ user: User }),
  errors: {
    code_wrong: 403,
    recovery_code_wrong: 403,
    passkey_failed: 403,
    second_step_over: 410,
    login_blocked: 429,
  },
  idempotency: 'own',
})

export const SecurityEvent = z.object({
  id: z.number(),
  kind: z.enum(securityEventKinds),
  at: z.string(),
  device: z.string(),
  country: z.string().nullable(),
  /** What the owner needs to recognise it: a masked address, another device, by what they logged in. */
  details: z.record(z.string(), z.string()),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const getSecurityLog = endpoint({
  method: 'GET',
  path: '/api/security-log.php',
  access: 'member',
  whileSuspended: true,
  summary: "List what happened to one's own account and logins in the last 90 days, newest first",
  query: z.object({
    /** The last that is known: those before it are given. */
    before: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  output: z.object({ events: z.array(SecurityEvent), has_more: z.boolean(), total: z.number() }),
})
