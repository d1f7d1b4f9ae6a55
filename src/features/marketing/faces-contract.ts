import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'

/** For the front page: members who let visitors see them, those who were here last first. */
export const getPublicMembers = endpoint({
  method: 'GET',
  path: '/api/public-members.php',
  access: 'anyone',
  summary: 'List some members who let visitors see them',
  output: z.object({
    members: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        age: z.number(),
        city: z.string().nullable(),
        fictional: z.boolean(),
        invented: z.boolean(),
        /** The address of a small photo. */
        thumb: z.string(),
        thumbhash: z.string(),
      }),
    ),
  }),
})
