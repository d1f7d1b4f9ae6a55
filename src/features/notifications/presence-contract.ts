import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'

/** Of a page that is loaded once: another tab is another page, and so is this one loaded again. */
const page = z.string().regex(/^[\w-]{8,40}$/)

export const tellPresence = endpoint({
  method: 'POST',
  path: '/api/presence.php',
  access: 'member',
  summary:
    'Tell whether a page is in sight with somebody at it; for a while, nothing is sent to this member then',
  body: z.strictObject({ page, visible: z.boolean(), time_zone: z.string().max(60).optional() }),
  output: z.object({ done: z.literal(true) }),
  // Told twice is told.
  idempotency: 'own',
})
