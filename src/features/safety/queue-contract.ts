import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { queueNames } from './queues.ts'
import { QueueDecision } from './queue-decision-shape.ts'
import { QueueItem } from './queue-item-shape.ts'

const access = { staff: 'moderator' } as const
const id = z.number().int().positive()
const asked = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const queue = z.enum(queueNames)
const at = z.string()
const Done = z.object({ done: z.literal(true) })

const Figures = z.object({ open: z.number(), oldest_at: at.nullable(), overdue: z.number() })

export const getQueues = endpoint({
  method: 'GET',
  path: '/api/office-work.php',
  access,
  summary: 'Get what waits in each queue: how much, since when, and how much of it too long',
  output: z.object({ queues: z.array(Figures.extend({ queue })) }),
})

const Waiting = z.object({
  item: z.number(),
  about: z.string(),
  priority: z.number(),
  at,
  due_at: at,
  /** Who is looking at it now. */
  leased_by: z.string().nullable(),
  is_mine: z.boolean(),
})

export const getQueue = endpoint({
  method: 'GET',
  path: '/api/office-queue.php',
  access,
  audited: true,
  summary:
    'List what waits in one queue, in its order, with the decision of the asker that can be taken back',
  query: z.object({ queue }),
  output: Figures.extend({
    waiting: z.array(Waiting),
    undoable: z.object({ id: z.number(), outcome: z.string(), seconds: z.number() }).nullable(),
  }),
})

export const takeNextItem = endpoint({
  method: 'POST',
  path: '/api/office-queue.php',
  access,
  subject: ['item'],
  summary: 'Take the next item of a queue that nobody else looks at, or the named one, for some minutes',
  body: z.strictObject({ queue, item: id.optional() }),
  output: z.object({ item: z.number().nullable(), until: at.nullable() }),
  errors: { item_taken: 409, already_decided: 409 },
})

export const skipItem = endpoint({
  method: 'DELETE',
  path: '/api/office-queue.php',
  access,
  subject: ['item'],
  summary: 'Leave an item to others: it comes again when nothing else waits',
  body: z.strictObject({ queue, item: id }),
  output: Done,
})

export const getQueueItem = endpoint({
  method: 'GET',
  path: '/api/office-queue-item.php',
  access,
  audited: true,
  subject: ['item'],
  summary: 'Get what is needed to decide about one item, with the history of the member',
  query: z.object({ queue, item: asked }),
  output: QueueItem,
})

export const getQueuePicture = endpoint({
  method: 'GET',
  path: '/api/office-queue-picture.php',
  access,
  audited: true,
  subject: ['item'],
  summary: 'Get a picture that an item is about, as base64 of a JPEG',
  query: z.object({ queue, item: asked, n: z.coerce.number().int().min(0).max(99).default(0) }),
  output: z.object({ picture: z.string() }),
})

export const decideQueueItem = endpoint({
  method: 'POST',
  path: '/api/office-queue-decision.php',
  access,
  subject: ['item'],
  summary: 'Decide about an item; it takes effect some seconds later, and can be taken back until then',
  body: QueueDecision,
  output: z.object({ id: z.number(), due_at: at }),
  errors: {
    /** `name`, `outcome`, `seconds` and `own` say who, what and how long ago. */
    already_decided: 409,
    /** Somebody else looks at it: `name`. */
    item_taken: 409,
    already_done: 409,
    nothing_to_decide: 409,
    same_person: 409,
    second_person_needed: 409,
    days_missing: 400,
    outcome_missing: 400,
  },
})

export const undoQueueDecision = endpoint({
  method: 'DELETE',
  path: '/api/office-queue-decision.php',
  access,
  subject: ['decision'],
  summary: 'Take back a decision of one’s own that has not taken effect yet; the item is back in its queue',
  body: z.strictObject({ decision: id }),
  output: z.object({ queue, item: z.number() }),
  errors: { undo_too_late: 409 },
})
