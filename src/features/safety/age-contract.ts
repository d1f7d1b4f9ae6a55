import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'

export const getAge = endpoint({
  method: 'GET',
  path: '/api/age.php',
  access: 'member',
  summary: 'Get whether one’s profile is hidden until one’s age is known, and whether one can prove it',
  output: z.object({
    date_of_birth: z.string().nullable(),
    /** Somebody has reported the member as a minor, and nobody has looked yet. */
    is_hidden: z.boolean(),
    is_proved: z.boolean(),
    /** There is a service that can tell us. */
    can_prove: z.boolean(),
  }),
})

export const startAgeCheck = endpoint({
  method: 'POST',
  path: '/api/age-check.php',
  access: 'member',
  summary: 'Begin to prove one’s age: where to go',
  body: z.strictObject({}),
  output: z.object({ url: z.string() }),
  errors: { age_check_off: 409, age_check_unreachable: 503 },
  // Nothing is written: what comes back is sealed in the address.
  idempotency: 'own',
})
