import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { Restriction } from './office-contract.ts'
import { reasonNames } from './reasons.ts'

const at = z.string()
const staff = { staff: ['support', 'moderator'] } as const

const AboutReport = z.object({
  id: z.number(),
  reference: z.string(),
  reason: z.enum(reasonNames),
  what: z.enum(['profile', 'photo', 'message', 'gift', 'other']),
  /** The other one; null where they are gone, or are no member. */
  other: z.number().nullable(),
  other_name: z.string().nullable(),
  outcome: z.enum(['action', 'no_violation']).nullable(),
  created_at: at,
})
export type AboutReport = z.infer<typeof AboutReport>

export const getMemberStanding = endpoint({
  method: 'GET',
  path: '/api/office-standing.php',
  access: staff,
  audited: true,
  subject: ['account'],
  summary:
    'Get how a member stands: decisions, reports about and by them, limits of their own and proofs of age',
  query: z.object({ account: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({
    /** In which they read what is decided. */
    language: z.string(),
    decisions: z.array(Restriction),
    reports_about: z.array(AboutReport),
    reports_by: z.array(AboutReport),
    spending_limit: z.object({ cents: z.number(), currency: z.string() }).nullable(),
    excluded_until: at.nullable(),
    is_proved_adult: z.boolean(),
    /** Another date of birth waits for a second person. */
    has_birth_change: z.boolean(),
  }),
})
