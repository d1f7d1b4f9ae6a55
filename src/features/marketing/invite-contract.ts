import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { INVITE_CODE, MOST_INVITE_USES } from './choices.ts'

const code = z.string().trim().toUpperCase().regex(INVITE_CODE)
const moment = z.iso.datetime().nullable()
const uses = z.number().int().min(1).max(MOST_INVITE_USES)
const note = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .nullable()

export const Invite = z.object({
  code: z.string(),
  /** Whose people come by it; null is nobody's in particular. */
  network_id: z.number().nullable(),
  used: z.number(),
  max_uses: z.number(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  created_at: z.string().nullable(),
  note: z.string().nullable(),
})
export type Invite = z.infer<typeof Invite>
const List = z.object({ invites: z.array(Invite) })

export const getInvites = endpoint({
  method: 'GET',
  path: '/api/invites.php',
  access: { staff: ['finance', 'admin'] },
  summary: 'List the invite codes of this site or of one partner, with how often each was used',
  query: z.object({ network_id: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
  output: List,
})

export const addInvite = endpoint({
  method: 'POST',
  path: '/api/invites.php',
  access: { staff: 'admin', fresh: true },
  summary: 'Add an invite code; without one of your own it gets letters and digits that nobody guesses',
  body: z.strictObject({
    code: code.nullable(),
    network_id: z.number().int().positive().max(2_147_483_647).nullable(),
    max_uses: uses,
    expires_at: moment,
    note,
  }),
  output: z.object({ invite: Invite }),
  errors: { invite_taken: 409, invite_expired: 400 },
})

export const changeInvite = endpoint({
  method: 'PUT',
  path: '/api/invites.php',
  access: { staff: 'admin', fresh: true },
  summary:
    'Change the limit, the end or the note of an invite code, where it is still as it was when that was decided',
  body: z.strictObject({
    code,
    was: z.strictObject({ max_uses: uses, expires_at: moment }),
    max_uses: uses,
    expires_at: moment,
    note,
  }),
  output: z.object({ invite: Invite }),
  errors: { invite_changed: 409, invite_used_more: 409 },
})

export const revokeInvite = endpoint({
  method: 'DELETE',
  path: '/api/invites.php',
  access: { staff: 'admin', fresh: true },
  summary: 'Take an invite code back for good: whoever has signed up with it stays',
  body: z.strictObject({ code }),
  output: z.object({ invite: Invite }),
})
