import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'

export const revealContact = endpoint({
  method: 'POST',
  path: '/api/office-contact.php',
  access: { staff: ['support', 'finance'] },
  subject: ['account'],
  summary: 'Show the contact data of a member, which is written down',
  body: z.strictObject({ account: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({
    email: z.string(),
    date_of_birth: z.string().nullable(),
    phones: z.array(z.string()),
  }),
})
