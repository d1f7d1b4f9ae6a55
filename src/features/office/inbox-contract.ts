import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { FieldsTold } from '#features/members/contract.ts'

const id = z.number().int().positive()
const asked = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const access = { staff: ['support', 'moderator'] } as const
const subject = ['conversation'] as const
const Done = z.object({ done: z.literal(true) })
const about = z.strictObject({ conversation: id })
const assigned = { assigned_to: 409, not_assigned: 409 }

const Assignee = z.object({
  name: z.string(),
  is_me: z.boolean(),
  /** Nothing was done for so long that others may take it. */
  is_silent: z.boolean(),
})

const Waiting = z.object({
  conversation: z.number(),
  profile_name: z.string(),
  member_name: z.string(),
  language: z.string(),
  waiting_since: z.string(),
  /** They want to know whether somebody is there. */
  asks_if_real: z.boolean(),
  /** Their own limits, or what they have spent: whoever answers has to know. */
  needs_care: z.boolean(),
  assignee: Assignee.nullable(),
})
export type Waiting = z.infer<typeof Waiting>

export const getInbox = endpoint({
  method: 'GET',
  path: '/api/office-inbox.php',
  access,
  audited: true,
  summary:
    'List conversations in which a member waits for an answer of a fictional profile, the most urgent first',
  output: z.object({ waiting: z.array(Waiting), num_snoozed: z.number() }),
})

const Person = z.object({
  id: z.number(),
  name: z.string(),
  age: z.number().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  ...FieldsTold,
  sexuality: z.null(),
})
export type Person = z.infer<typeof Person>

const Said = z.object({
  sequence: z.number(),
  is_member: z.boolean(),
  kind: z.enum(['text', 'photo', 'gift']),
  /** A text, or the name of a gift. */
  body: z.string(),
  /** All that is shown of a picture until it is asked for; null where there is none any more. */
  blur: z.string().nullable(),
  is_held: z.boolean(),
  at: z.string(),
  staff_name: z.string().nullable(),
})
export type Said = z.infer<typeof Said>

const Conversation = z.object({
  id: z.number(),
  profile: Person,
  member: Person,
  language: z.string(),
  messages: z.array(Said),
  notes: z.array(z.object({ id: z.number(), body: z.string(), staff_name: z.string(), at: z.string() })),
  assignee: Assignee.nullable(),
  snoozed_until: z.string().nullable(),
  /** Nothing is sent to somebody who does not wait. */
  is_waiting: z.boolean(),
  /** Asked, and not answered honestly yet: the sentence that an answer has to have. */
  honest_answer: z.string().nullable(),
  spent: z.object({ recent: z.number(), all: z.number(), level: z.enum(['usual', 'much', 'too_much']) }),
  care: z.object({
    has_limit: z.boolean(),
    was_told: z.boolean(),
    is_excluded: z.boolean(),
    was_excluded: z.boolean(),
  }),
  message_length: z.number(),
})
export type Conversation = z.infer<typeof Conversation>

export const getFictionalConversation = endpoint({
  method: 'GET',
  path: '/api/office-conversation.php',
  access,
  audited: true,
  subject: ['id'],
  summary: 'Get a conversation of a fictional profile, with what has to be known to answer it',
  query: z.object({ id: asked }),
  output: z.object({ conversation: Conversation }),
})

export const getConversationPicture = endpoint({
  method: 'GET',
  path: '/api/office-conversation-picture.php',
  access,
  audited: true,
  subject: ['conversation', 'sequence'],
  summary: 'Look at one picture in a conversation of a fictional profile',
  query: z.object({ conversation: asked, sequence: asked.max(2 ** 31 - 1) }),
  output: z.object({ picture: z.string() }),
})

export const claimConversation = endpoint({
  method: 'POST',
  path: '/api/office-claim.php',
  access,
  subject,
  summary: 'Take a conversation: nobody else can answer it meanwhile, and what one had before is free again',
  body: about,
  output: Done,
  errors: { assigned_to: 409 },
})

export const releaseConversation = endpoint({
  method: 'DELETE',
  path: '/api/office-claim.php',
  access,
  subject,
  summary: 'Give a conversation back to the queue',
  body: about,
  output: Done,
  errors: assigned,
})

export const answerConversation = endpoint({
  method: 'POST',
  path: '/api/office-answer.php',
  access,
  subject,
  summary: 'Answer as the fictional profile, whose conversation one has; free for the member',
  body: z.strictObject({ conversation: id, text: z.string().max(40_000) }),
  output: z.object({ held: z.boolean() }),
  errors: {
    ...assigned,
    nothing_to_answer: 409,
    placeholder_left: 400,
    honest_answer_needed: 409,
    spend_ceiling: 409,
    member_excluded: 409,
    text_empty: 400,
    text_too_long: 400,
    member_gone: 410,
    blocked_by: 403,
    you_blocked: 403,
    other_unconfirmed: 403,
    sending_restricted: 403,
    message_refused: 403,
  },
})

export const snoozeConversation = endpoint({
  method: 'POST',
  path: '/api/office-snooze.php',
  access,
  subject,
  summary: 'Put a conversation aside for a time, or until the member writes again',
  body: z.strictObject({
    conversation: id,
    minutes: z.union([z.literal(30), z.literal(120), z.literal(1440)]),
  }),
  output: Done,
  errors: assigned,
})

export const finishConversation = endpoint({
  method: 'POST',
  path: '/api/office-done.php',
  access,
  subject,
  summary: 'There is nothing to answer, until the member writes again',
  body: about,
  output: Done,
  errors: { ...assigned, honest_answer_needed: 409 },
})

export const noteConversation = endpoint({
  method: 'POST',
  path: '/api/office-note.php',
  access,
  subject,
  summary: 'Write down something for whoever answers next',
  body: z.strictObject({ conversation: id, text: z.string().trim().min(1).max(2000) }),
  output: Done,
})
