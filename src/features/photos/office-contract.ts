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
      }),
    ),
  }),
})
