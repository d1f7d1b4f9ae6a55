import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { Done } from './user-contract.ts'

const support = { staff: 'support' } as const
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const asked = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const OneAccount = z.strictObject({ account: id })
const subject = ['account']

export const getMemberAccess = endpoint({
  method: 'GET',
  path: '/api/office-access.php',
  access: support,
  audited: true,
  subject,
  summary: 'Get how a member gets into their account: masked address, sessions and devices',
  query: z.object({ account: asked }),
  output: z.object({
    masked_email: z.string(),
    is_confirmed: z.boolean(),
    is_deleted: z.boolean(),
    language: z.string(),
    last_seen_at: z.string().nullable(),
    has_password: z.boolean(),
    passkeys: z.number(),
    has_second_factor: z.boolean(),
    known_devices: z.number(),
    sessions: z.array(
      z.object({
        device: z.string(),
        country: z.string().nullable(),
        created_at: z.string(),
        last_seen_at: z.string(),
      }),
    ),
  }),
})

export const endMemberSessions = endpoint({
  method: 'POST',
  path: '/api/office-end-sessions.php',
  access: support,
  subject,
  summary: 'End all sessions of a member',
  body: OneAccount,
  output: z.object({ ended: z.number() }),
})

export const mailConfirmation = endpoint({
  method: 'POST',
  path: '/api/office-confirmation-mail.php',
  access: support,
  subject,
  summary: 'Email the link that confirms the address of a member once more',
  body: OneAccount,
  output: Done,
  errors: { already_active: 409, too_many_mails: 429 },
})

export const mailReset = endpoint({
  method: 'POST',
  path: '/api/office-reset-mail.php',
  access: support,
  subject,
  summary: 'Email a member the link to choose a new password',
  body: OneAccount,
  output: Done,
  errors: { too_many_mails: 429 },
})

export const grantArchive = endpoint({
  method: 'POST',
  path: '/api/office-archive.php',
  access: { staff: 'support', fresh: true },
  subject,
  summary: 'Let whoever asks fetch the archive of a member, once and within minutes',
  body: OneAccount,
  output: z.object({ grant: z.number() }),
})

export const eraseMember = endpoint({
  method: 'POST',
  path: '/api/office-erasure.php',
  access: { staff: ['support', 'admin'], fresh: true },
  subject,
  summary: 'Erase a member for good, at once',
  /** The number, typed again by whoever erases. */
  body: OneAccount.extend({ repeated: id }),
  output: Done,
  errors: { other_number: 400 },
})
