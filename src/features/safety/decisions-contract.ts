import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { endings, factsCodes, measures } from './choices.ts'
import { reasonNames } from './reasons.ts'

export const Appeal = z.object({
  created_at: z.string(),
  explanation: z.string(),
  outcome: z.enum(['upheld', 'reversed']).nullable(),
  reasons: z.string().nullable(),
  decided_at: z.string().nullable(),
})

/** A statement of reasons, as whom it is about reads it. Nothing in it tells who noticed, or who decided. */
export const Decision = z.object({
  puid: z.string(),
  measure: z.enum(measures),
  reason: z.enum(reasonNames),
  /** What our own rules found; null where a person wrote it down. */
  facts_code: z.enum(factsCodes).nullable(),
  facts: z.string().nullable(),
  source: z.enum(['notice', 'own_initiative']),
  automated_detection: z.boolean(),
  automated_decision: z.boolean(),
  ground: z.enum(['law', 'terms']),
  /** The law, or the part of the rules: an anchor on `/rules`. */
  ground_reference: z.string(),
  ground_explanation: z.string().nullable(),
  created_at: z.string(),
  ends_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  ended_by: z.enum(endings).nullable(),
  read_at: z.string().nullable(),
  /** The reader's own words that it is about. */
  text: z.string().nullable(),
  /** Until when one can object to it. */
  appeal_until: z.string(),
  can_appeal: z.boolean(),
  appeal: Appeal.nullable(),
})
export type Decision = z.infer<typeof Decision>

const puid = z.uuid()

export const getDecisions = endpoint({
  method: 'GET',
  path: '/api/decisions.php',
  access: 'member',
  whileSuspended: true,
  summary: "List the decisions about one's own account and contents, newest first",
  output: z.object({ decisions: z.array(Decision) }),
})

export const getDecision = endpoint({
  method: 'GET',
  path: '/api/decision.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Get one decision with its statement of reasons',
  query: z.object({ puid }),
  output: z.object({ decision: Decision }),
})

export const readDecision = endpoint({
  method: 'PUT',
  path: '/api/decision.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Say that a decision was read',
  body: z.strictObject({ puid }),
  output: z.object({ decision: Decision }),
})

export const appealDecision = endpoint({
  method: 'POST',
  path: '/api/appeals.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Object to a decision, once, within six months; somebody else looks at it again',
  body: z.strictObject({ puid, explanation: z.string().max(20_000) }),
  output: z.object({ decision: Decision }),
  errors: { appeal_empty: 400, appeal_too_long: 400, appeal_too_late: 409 },
})
