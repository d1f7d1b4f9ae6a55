import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { imageStatuses } from '#features/accounts/contract.ts'

export const getPhotosOfMember = endpoint({
  method: 'GET',
  path: '/api/office-member-photos.php',
  access: { staff: ['support', 'moderator'] },
  audited: true,
  subject: ['account'],
  summary: 'List the photos of a member with their status, in their order',
  query: z.object({ account: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({
    photos: z.array(
      z.object({
        id: z.number(),
        status: z.enum(imageStatuses),
        is_private: z.boolean(),
        is_reviewed: z.boolean(),
        decision: z.number().nullable(),
        created_at: z.string(),
        /** A small picture of what every member may see; null for the others, which are shown when they are asked for. */
        src: z.string().nullable(),
        /** All that is shown of it until then. */
        blur: z.string().nullable(),
      }),
    ),
  }),
})

export const getPictureOfMember = endpoint({
  method: 'GET',
  path: '/api/office-member-photo.php',
  access: { staff: 'moderator' },
  audited: true,
  subject: ['photo'],
  summary: 'Look at one photo of a member, also one that is private or refused',
  query: z.object({ photo: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({
    account: z.number(),
    name: z.string(),
    status: z.enum(imageStatuses),
    is_private: z.boolean(),
    is_reviewed: z.boolean(),
    picture: z.string(),
  }),
})
