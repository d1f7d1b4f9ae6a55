import { z } from 'zod'
import { endings, factsCodes, measures } from './choices.ts'
import { queueNames } from './queues.ts'
import { reasonNames } from './reasons.ts'

const at = z.string()

export const EarlierDecision = z.object({
  id: z.number(),
  measure: z.enum(measures),
  reason: z.enum(reasonNames),
  facts: z.string().nullable(),
  created_at: at,
  ended_by: z.enum(endings).nullable(),
})

/** Whom it is about, and what we know of them already. */
export const QueueMember = z.object({
  id: z.number(),
  name: z.string(),
  language: z.string(),
  signed_up_at: at,
  paid_user: z.boolean(),
  restriction: z.enum(['sending', 'suspended', 'banned']).nullable(),
  reports_open: z.number(),
  reports_upheld: z.number(),
  reports_dismissed: z.number(),
  decisions: z.array(EarlierDecision),
})

const Evidence = z.object({
  kind: z.enum(['profile', 'photo', 'message']),
  content: z.unknown(),
  has_picture: z.boolean(),
})

const Report = z.object({
  reference: z.string(),
  reason: z.enum(reasonNames),
  what: z.enum(['profile', 'photo', 'message', 'gift', 'other']),
  explanation: z.string(),
  location: z.string().nullable(),
  language: z.string(),
  reporter: z.object({
    name: z.string().nullable(),
    is_member: z.boolean(),
    upheld: z.number(),
    dismissed: z.number(),
  }),
  open_about_subject: z.number(),
  evidence: z.array(Evidence),
  outcome: z.string().nullable(),
})

/** One of its parts is there, as its queue says. */
export const QueueItem = z.object({
  queue: z.enum(queueNames),
  item: z.number(),
  priority: z.number(),
  at,
  due_at: at,
  until: at.nullable(),
  member: QueueMember.nullable(),
  photo: z
    .object({ status: z.string(), is_private: z.boolean(), is_held: z.boolean(), flags: z.array(z.string()) })
    .optional(),
  report: Report.optional(),
  message: z
    .object({
      kind: z.enum(['text', 'photo', 'gift']),
      body: z.string(),
      facts_code: z.enum(factsCodes).nullable(),
      ends_at: at.nullable(),
      has_picture: z.boolean(),
    })
    .optional(),
  appeal: z
    .object({
      language: z.string(),
      explanation: z.string(),
      decision: EarlierDecision.nullable(),
      report: Report.nullable(),
    })
    .optional(),
  flag: z
    .object({
      kind: z.enum(['banned_photo', 'ban_evasion', 'false_reports']),
      detail: z.array(z.string()),
      has_picture: z.boolean(),
    })
    .optional(),
  change: z
    .object({ date_of_birth: z.string().nullable(), proposed: z.string(), is_own: z.boolean() })
    .optional(),
})
export type QueueItem = z.output<typeof QueueItem>
export type QueueReport = z.output<typeof Report>
