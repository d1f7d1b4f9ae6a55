import { z } from 'zod'
import { endpoint, staffRoles } from '#protocol/endpoint.ts'
import { endings, factsCodes, measures } from './choices.ts'
import { reasonNames } from './reasons.ts'

const access = { staff: 'moderator' } as const
const id = z.number().int().positive()
/** As far as numbers of messages go. */
const sequence = id.max(2 ** 31 - 1)
const asked = z.coerce.number().int().positive()
const Done = z.object({ done: z.literal(true) })
const reason = z.enum(reasonNames)
const reasons = z.string().trim().min(1).max(5000)
const at = z.string()

/** A law that is broken; without one it is our own rules. */
const law = z.strictObject({
  reference: z.string().trim().min(1).max(500),
  explanation: z.string().trim().min(1).max(2000),
})

const OpenReport = z.object({
  id: z.number(),
  reference: z.string(),
  reason,
  what: z.enum(['profile', 'photo', 'message', 'gift', 'other']),
  subject: z.number().nullable(),
  subject_name: z.string().nullable(),
  priority: z.number(),
  created_at: at,
  /** How many are open about the same member. */
  open_about_subject: z.number(),
})

export const getOpenReports = endpoint({
  method: 'GET',
  path: '/api/office-reports.php',
  access,
  audited: true,
  summary: 'List open reports: minors and threats first, then the oldest',
  output: z.object({ reports: z.array(OpenReport) }),
})

export const Restriction = z.object({
  id: z.number(),
  puid: z.string(),
  measure: z.enum(measures),
  reason,
  facts_code: z.enum(factsCodes).nullable(),
  facts: z.string().nullable(),
  automated_decision: z.boolean(),
  created_at: at,
  ends_at: at.nullable(),
  ended_at: at.nullable(),
  ended_by: z.enum(endings).nullable(),
})

const Evidence = z.object({
  kind: z.enum(['profile', 'photo', 'message']),
  content: z.unknown(),
  /** As base64. */
  picture: z.string().nullable(),
})

export const getOneReport = endpoint({
  method: 'GET',
  path: '/api/office-report.php',
  access,
  audited: true,
  subject: ['id'],
  summary: 'Get one report with its evidence and what was decided about the member before',
  query: z.object({ id: asked }),
  output: z.object({
    report: OpenReport.extend({
      explanation: z.string(),
      location: z.string().nullable(),
      language: z.string(),
      outcome: z.enum(['action', 'no_violation']).nullable(),
      outcome_reasons: z.string().nullable(),
      decided_at: at.nullable(),
    }),
    evidence: z.array(Evidence),
    decisions: z.array(Restriction),
  }),
})

/** What follows for one report, or about one member without any: a suspension has days, nothing else does but the one on sending. */
const Measured = z.strictObject({
  measure: z.enum([
    'hide_photo',
    'hide_text',
    'hide_message',
    'hide_profile',
    'warn',
    'restrict_sending',
    'suspend',
    'ban',
  ]),
  days: z.number().int().min(1).max(366).optional(),
})

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/office-decision.php',
  access,
  subject: ['report', 'account'],
  summary: 'Decide: one or several measures with one statement of reasons each, and tell whoever reported it',
  body: z.strictObject({
    /** Either of the two. */
    report: id.optional(),
    account: id.optional(),
    measures: z.array(Measured).min(1).max(8),
    reason,
    facts: reasons,
    law: law.optional(),
    /** For whoever reported it. */
    outcome: reasons.optional(),
  }),
  output: z.object({ decisions: z.array(z.number()) }),
  errors: {
    already_done: 409,
    nothing_to_decide: 409,
    same_person: 409,
    days_missing: 400,
    outcome_missing: 400,
  },
})

export const dismissReport = endpoint({
  method: 'POST',
  path: '/api/office-no-violation.php',
  access,
  subject: ['report'],
  summary: 'Close a report: nothing was against the law or the rules; whoever reported it reads why',
  body: z.strictObject({ report: id, outcome: reasons }),
  output: Done,
  errors: { same_person: 409 },
})

export const liftDecision = endpoint({
  method: 'DELETE',
  path: '/api/office-decision.php',
  access,
  subject: ['decision'],
  summary: 'End a decision before its time; all is as it was',
  body: z.strictObject({ decision: id }),
  output: Done,
})

export const getOpenAppeals = endpoint({
  method: 'GET',
  path: '/api/office-appeals.php',
  access,
  audited: true,
  summary: 'List open appeals with what they are about, the oldest first',
  output: z.object({
    appeals: z.array(
      z.object({
        id: z.number(),
        created_at: at,
        language: z.string(),
        explanation: z.string(),
        report: z.number().nullable(),
        decision: Restriction.nullable(),
        /** Whoever asks has decided it first: another person has to. */
        is_own: z.boolean(),
      }),
    ),
  }),
})

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/api/office-appeal.php',
  access,
  subject: ['appeal'],
  summary: 'Decide an appeal, as another person than the first; reversing a decision restores all',
  body: z.strictObject({ appeal: id, outcome: z.enum(['upheld', 'reversed']), reasons }),
  output: Done,
  errors: { same_person: 409 },
})

export const getHeldMessages = endpoint({
  method: 'GET',
  path: '/api/office-held.php',
  access,
  audited: true,
  summary: 'List held messages, the oldest first',
  output: z.object({
    messages: z.array(
      z.object({
        conversation: z.number(),
        sequence: z.number(),
        sender: z.number(),
        sender_name: z.string(),
        kind: z.enum(['text', 'photo', 'gift']),
        body: z.string(),
        facts_code: z.enum(factsCodes).nullable(),
        created_at: at,
        ends_at: at.nullable(),
      }),
    ),
  }),
})

export const decideHeldMessage = endpoint({
  method: 'POST',
  path: '/api/office-held.php',
  access,
  subject: ['conversation', 'sequence'],
  summary: 'Deliver a held message, or refuse it with a statement of reasons',
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('release'), conversation: id, sequence }),
    z.strictObject({
      act: z.literal('refuse'),
      conversation: id,
      sequence,
      reason,
      facts: reasons,
      law: law.optional(),
    }),
  ]),
  output: z.object({ outcome: z.enum(['delivered', 'refused']) }),
})

const Queue = z.object({
  open: z.number(),
  oldest_at: at.nullable(),
  overdue: z.number(),
  /** Of the last 30 days; null where nothing was decided. */
  median_hours: z.number().nullable(),
})

export const getQueueFigures = endpoint({
  method: 'GET',
  path: '/api/office-queues.php',
  access: { staff: staffRoles },
  summary: 'Get how long the queues are, how long deciding takes and what is overdue',
  output: z.object({
    reports: z.array(Queue.extend({ priority: z.number() })),
    appeals: Queue,
    held: Queue.omit({ median_hours: true }),
  }),
})
