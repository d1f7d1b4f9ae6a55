import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'

const access = { staff: 'moderator' } as const
const id = z.number().int().positive()
const Done = z.object({ done: z.literal(true) })

export const getBirthChanges = endpoint({
  method: 'GET',
  path: '/api/office-birth-changes.php',
  access,
  audited: true,
  summary: 'List changes of a date of birth that wait for a second person, the oldest first',
  output: z.object({
    changes: z.array(
      z.object({
        id: z.number(),
        account_id: z.number(),
        name: z.string(),
        date_of_birth: z.string().nullable(),
        proposed: z.string(),
        /** Whoever asks has proposed it: another person has to approve. */
        is_own: z.boolean(),
      }),
    ),
  }),
})

export const proposeBirthChange = endpoint({
  method: 'POST',
  path: '/api/office-birth-changes.php',
  access,
  subject: ['account'],
  summary: 'Propose another date of birth for a member; another person has to approve it',
  body: z.strictObject({ account: id, date_of_birth: z.string().max(20) }),
  output: z.object({ id: z.number() }),
})

export const approveBirthChange = endpoint({
  method: 'PUT',
  path: '/api/office-birth-changes.php',
  access,
  subject: ['change'],
  summary: 'Approve a date of birth that somebody else has proposed; whoever is a minor by it is hidden',
  body: z.strictObject({ change: id }),
  output: z.object({ is_hidden: z.boolean() }),
  errors: { second_person_needed: 409 },
})

export const rejectBirthChange = endpoint({
  method: 'DELETE',
  path: '/api/office-birth-changes.php',
  access,
  subject: ['change'],
  summary: 'Drop a proposed date of birth',
  body: z.strictObject({ change: id }),
  output: Done,
})

export const confirmAdult = endpoint({
  method: 'POST',
  path: '/api/office-adult.php',
  access,
  subject: ['account'],
  summary:
    'Find a member who was reported as a minor to be an adult: they are shown again, and this is remembered',
  body: z.strictObject({ account: id }),
  output: Done,
})
