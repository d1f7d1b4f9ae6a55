import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { reasonNames } from './reasons.ts'

const access = { staff: 'moderator' } as const
const id = z.number().int().positive()
const asked = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Done = z.object({ done: z.literal(true) })

export const getUnreviewedPhotos = endpoint({
  method: 'GET',
  path: '/api/office-photos.php',
  access,
  audited: true,
  summary: 'List photos that nobody has looked at yet, the oldest first',
  output: z.object({
    photos: z.array(
      z.object({
        id: z.number(),
        account_id: z.number(),
        name: z.string(),
        status: z.enum(['waiting', 'active', 'refused']),
        is_private: z.boolean(),
        /** It looks like one that we have taken away before. */
        is_held: z.boolean(),
        created_at: z.string(),
      }),
    ),
  }),
})

export const getPhotoToReview = endpoint({
  method: 'GET',
  path: '/api/office-photo.php',
  access,
  audited: true,
  subject: ['id'],
  summary: 'Get one photo as its owner sees it, as base64 of a JPEG',
  query: z.object({ id: asked }),
  output: z.object({ picture: z.string() }),
})

export const approvePhoto = endpoint({
  method: 'POST',
  path: '/api/office-photo.php',
  access,
  subject: ['photo'],
  summary: 'Find nothing wrong with a photo: it is shown, and what held it back ends',
  body: z.strictObject({ photo: id }),
  output: Done,
})

export const refusePhoto = endpoint({
  method: 'DELETE',
  path: '/api/office-photo.php',
  access,
  subject: ['photo'],
  summary: 'Take a photo away, with the statement of reasons that its owner reads',
  body: z.strictObject({
    photo: id,
    reason: z.enum(reasonNames),
    facts: z.string().trim().min(1).max(5000),
    /** A law that is broken; without one it is our own rules. */
    law: z
      .strictObject({
        reference: z.string().trim().min(1).max(500),
        explanation: z.string().trim().min(1).max(2000),
      })
      .optional(),
  }),
  output: z.object({ decision: z.number() }),
})

export const getReviewFlags = endpoint({
  method: 'GET',
  path: '/api/office-flags.php',
  access,
  audited: true,
  summary: 'List what should be looked at although nobody reported it, the oldest first',
  output: z.object({
    flags: z.array(
      z.object({
        id: z.number(),
        account_id: z.number(),
        name: z.string(),
        photo_id: z.number().nullable(),
        kind: z.enum(['banned_photo', 'ban_evasion', 'false_reports']),
        /** Which marks were the same: mail, phone, iban, device. */
        detail: z.array(z.string()),
        created_at: z.string(),
      }),
    ),
  }),
})

export const closeReviewFlag = endpoint({
  method: 'POST',
  path: '/api/office-flags.php',
  access,
  subject: ['flag'],
  summary: 'Close a flag that somebody has looked at; nothing follows from it by itself',
  body: z.strictObject({ flag: id }),
  output: Done,
})
