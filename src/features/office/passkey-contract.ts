import { z } from 'zod'
import { endpoint, staffRoles } from '#protocol/endpoint.ts'
import { PASSKEY_NAME_LENGTH, PROOF_PASSKEY_PATH } from './rules.ts'

/** What the browser's passkey API takes and gives; its shape is the standard's, not ours. */
export const Ceremony = z.looseObject({})

const done = z.object({ done: z.literal(true) })
const own = { access: { staff: staffRoles } } as const
const ownFresh = { access: { staff: staffRoles, fresh: true } } as const
const One = z.strictObject({ passkey_id: z.uuid() })

export const startStaffPasskey = endpoint({
  ...ownFresh,
  method: 'POST',
  path: '/api/office-passkeys.php',
  summary: 'Get the options to create a passkey; nothing changes until the browser’s answer comes back',
  output: z.object({ options: Ceremony }),
})

export const addStaffPasskey = endpoint({
  ...ownFresh,
  method: 'PUT',
  path: '/api/office-passkeys.php',
  summary: 'Save a passkey that the browser created; sessions elsewhere end',
  body: z.strictObject({ response: Ceremony }),
  output: done,
  errors: { passkey_failed: 403, passkey_limit: 409, login_blocked: 429 },
})

export const removeStaffPasskey = endpoint({
  ...ownFresh,
  method: 'DELETE',
  path: '/api/office-passkeys.php',
  summary: 'Remove one of the own passkeys, unless it is the last second factor; sessions elsewhere end',
  body: One,
  output: done,
  errors: { last_second_factor: 409 },
  subject: ['passkey_id'],
})

export const nameStaffPasskey = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/office-passkey-name.php',
  summary: 'Name one of the own passkeys',
  body: One.extend({ name: z.string().trim().min(1).max(PASSKEY_NAME_LENGTH) }),
  output: done,
  subject: ['passkey_id'],
})

export const startStaffProof = endpoint({
  ...own,
  method: 'POST',
  path: PROOF_PASSKEY_PATH,
  summary: 'Get the options to prove with one of the own passkeys who is here',
  output: z.object({ options: Ceremony }),
})
