import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'

const Done = z.object({ done: z.literal(true) })

/** As browsers write it: what JSON makes of a PushSubscription. */
const BrowserSubscription = z.object({
  endpoint: z.string().min(1).max(2000),
  keys: z.object({
    /** A point of 65 bytes, and a secret of 16. */
    p256dh: z.string().regex(/^[\w-]{87}$/, 'invalid_key'),
    auth: z.string().regex(/^[\w-]{22}$/, 'invalid_key'),
  }),
})

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/api/user.php',
  flag: 'push',
  access: 'member',
  summary: 'Push notices to this browser from now on, as long as this session lasts',
  body: z.strictObject({ subscription: BrowserSubscription }),
  output: Done,
  errors: { push_endpoint_refused: 400 },
  // A browser has one subscription, however often it is sent.
  idempotency: 'own',
})

/** One that is not there any more, or never was one's own, is gone as well. */
export const removePush = endpoint({
  method: 'DELETE',
  path: '/api/push.php',
  access: 'member',
  summary: 'Push nothing more to one of one’s own browsers',
  body: z.union([
    z.strictObject({ endpoint: z.string().min(1).max(2000) }),
    z.strictObject({ id: z.number().int() }),
  ]),
  output: Done,
})
