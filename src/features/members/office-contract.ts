import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { foundBy, standings } from './choices.ts'

const asked = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const everybody = { staff: ['support', 'moderator', 'finance'] } as const

/** What staff sees of a member before all else; somebody erased has left a number. */
export const MemberSummary = z.object({
  id: z.number(),
  name: z.string().nullable(),
  age: z.number().nullable(),
  place: z.string().nullable(),
  standing: z.enum(standings),
  created_at: z.string().nullable(),
  is_premium: z.boolean(),
  is_fictional: z.boolean(),
})
export type MemberSummary = z.infer<typeof MemberSummary>

export const findMembers = endpoint({
  method: 'GET',
  path: '/api/office-members.php',
  access: everybody,
  audited: true,
  summary: 'Find members by name, email, number, phone or payment, whichever it looks like',
  query: z.object({ q: z.string().trim().min(1).max(200), after: asked.optional() }),
  output: z.object({
    members: z.array(MemberSummary.extend({ found_by: z.enum(foundBy) })),
    /** The last of this page, where there are more. */
    next: z.number().nullable(),
  }),
})

export const getMemberSummary = endpoint({
  method: 'GET',
  path: '/api/office-member.php',
  access: everybody,
  audited: true,
  subject: ['account'],
  summary: 'Get who a member is: name, age, place and standing',
  query: z.object({ account: asked }),
  output: z.object({ member: MemberSummary }),
})

export const getMemberProfile = endpoint({
  method: 'GET',
  path: '/api/office-profile.php',
  access: { staff: ['support', 'moderator'] },
  audited: true,
  subject: ['account'],
  summary: 'Get the profile of a member as other members see it',
  query: z.object({ account: asked }),
  output: z.object({
    profile: z
      .object({
        status: z.enum(['active', 'disabled', 'hidden']),
        is_invisible: z.boolean(),
        last_active: z.string(),
        about: z.string().nullable(),
        facts: z.array(z.object({ name: z.string(), value: z.string() })),
      })
      .nullable(),
  }),
})
