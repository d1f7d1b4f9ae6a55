import { z } from 'zod'
import { factsCodes, measures } from '../../choices.ts'
import { waysToDecide } from '../../how-decided.ts'
import { reasonNames } from '../../reasons.ts'

const about = { link: z.string(), measure: z.enum(measures) }

export const decisionMails = {
  /** The statement of reasons itself. */
  decision_made: {
    ...about,
    reason: z.enum(reasonNames),
    facts_code: z.enum(factsCodes).nullable(),
    facts: z.string().nullable(),
    how: z.enum(waysToDecide),
    ground: z.enum(['law', 'terms']),
    ground_reference: z.string(),
    ground_explanation: z.string().nullable(),
    ends_at: z.string().nullable(),
    appeal_until: z.string(),
  },
  decision_ended: about,
  appeal_decided: { link: z.string(), outcome: z.enum(['upheld', 'reversed']), reasons: z.string() },
}
