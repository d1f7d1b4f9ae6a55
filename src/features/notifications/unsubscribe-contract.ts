import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { kinds } from './choices.ts'

/** A secret stands in no address of the API: it is asked by a POST, and nothing changes. */
export const getUnsubscription = endpoint({
  method: 'POST',
  path: '/api/unsubscribe.php',
  access: 'anyone',
  summary: 'Get which emails the link in an email can turn off, and whether they are off',
  body: z.strictObject({ token: z.string().max(100) }),
  output: z.object({
    /** What the email was about; null: several things. */
    kind: z.enum(kinds).nullable(),
    is_kind_off: z.boolean(),
    is_all_off: z.boolean(),
  }),
  errors: { link_invalid: 410 },
  idempotency: 'own',
})
