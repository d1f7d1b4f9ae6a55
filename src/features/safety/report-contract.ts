import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { reasonNames } from './reasons.ts'
import { EXPLANATION_MAX } from './report-rules.ts'

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** As far as numbers of messages go. */
const sequence = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)

const why = {
  reason: z.enum(reasonNames),
  explanation: z.string().max(EXPLANATION_MAX).default(''),
  /** Whoever is reported is blocked in the same step. */
  also_block: z.boolean().default(false),
}

/** A message by its place in a conversation of the caller's own. */
const place = { conversation: id, sequence }

export const reportedThings = ['profile', 'photo', 'message', 'gift', 'other'] as const

/** What became of a report, for whoever made it. */
export const Report = z.object({
  reference: z.string(),
  what: z.enum(reportedThings),
  reason: z.enum(reasonNames),
  /** What they wrote to us. */
  explanation: z.string(),
  /** Whom it is about, by the name they had then; null when that is not known, or not any more. */
  name: z.string().nullable(),
  state: z.enum(['open', 'action', 'no_violation']),
  /** Why it was decided so. */
  outcome_reasons: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
export type Report = z.infer<typeof Report>

export const sendReport = endpoint({
  method: 'POST',
  path: '/api/report.php',
  access: 'member',
  summary: 'Report a profile, a photo, a message or a gift; reported again it has the same reference',
  body: z.discriminatedUnion('what', [
    z.strictObject({ what: z.literal('profile'), profile_id: id, ...why }),
    z.strictObject({ what: z.literal('photo'), profile_id: id, photo_id: id, ...why }),
    z.strictObject({ what: z.literal('message'), ...place, ...why }),
    z.strictObject({ what: z.literal('gift'), ...place, ...why }),
  ]),
  output: z.object({ report: Report }),
  errors: { too_many_reports: 429 },
  // The same about the same is one row; what is counted is counted although it is refused.
  idempotency: 'own',
})

export const getReport = endpoint({
  method: 'GET',
  path: '/api/report.php',
  access: 'member',
  whileSuspended: true,
  summary: "Get a report of one's own by its reference",
  query: z.object({ reference: z.string().max(20) }),
  output: z.object({ report: Report }),
})

export const getReports = endpoint({
  method: 'GET',
  path: '/api/reports.php',
  access: 'member',
  whileSuspended: true,
  summary: "List one's own reports and what came of them, newest first",
  output: z.object({ reports: z.array(Report) }),
})
