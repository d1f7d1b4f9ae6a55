import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { accessReasons } from './choices.ts'

const access = { staff: 'moderator' } as const
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const at = z.string()
const pair = { account: id, other: id }

export const openChatWindow = endpoint({
  method: 'POST',
  path: '/api/office-chat-window.php',
  access,
  subject: ['account', 'other', 'report'],
  summary:
    'Open a part of a private chat to whoever asks, for half an hour: around what was reported, or for a reason',
  body: z.union([
    z.strictObject({ ...pair, report: id }),
    z.strictObject({
      ...pair,
      reason: z.enum(accessReasons),
      note: z.string().trim().min(10).max(1000),
    }),
  ]),
  output: z.object({ access: z.number(), expires_at: at }),
  errors: { too_many_windows: 429 },
})

export const getChatWindow = endpoint({
  method: 'GET',
  path: '/api/office-chat-window.php',
  access,
  audited: true,
  subject: ['access'],
  summary: 'Read the part of a chat that was opened to whoever asks',
  query: z.object({ access: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({
    people: z.array(z.object({ id: z.number(), name: z.string() })),
    reason: z.enum(['report', ...accessReasons]),
    expires_at: at,
    messages: z.array(
      z.object({
        sequence: z.number(),
        sender: z.number(),
        kind: z.enum(['text', 'photo', 'gift']),
        body: z.string(),
        /** All that is shown of a picture until it is asked for; null where there is none any more. */
        blur: z.string().nullable(),
        state: z.enum(['delivered', 'held', 'refused', 'hidden', 'waiting', 'unsent']),
        is_reported: z.boolean(),
        created_at: at,
      }),
    ),
  }),
})

export const getChatWindowPicture = endpoint({
  method: 'GET',
  path: '/api/office-chat-picture.php',
  access,
  audited: true,
  subject: ['access', 'sequence'],
  summary: 'Look at one picture in the part of a chat that was opened to whoever asks',
  query: z.object({
    access: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    sequence: z.coerce
      .number()
      .int()
      .positive()
      .max(2 ** 31 - 1),
  }),
  output: z.object({ picture: z.string() }),
})
