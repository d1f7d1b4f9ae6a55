import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { EXPLANATION_LENGTH, LOCATION_LENGTH, NAME_LENGTH } from './complaint-rules.ts'
import { reasonNames } from './reasons.ts'

const needed = (longest: number, error: string) => z.string({ error }).max(longest, 'too_long')

/** What Art. 16 DSA asks for, and nothing more. */
export const sendComplaint = endpoint({
  method: 'POST',
  path: '/api/complaints.php',
  access: 'anyone',
  summary: 'Tell us of something illegal or against the rules, with or without an account',
  body: z.strictObject({
    reason: z.enum(reasonNames, { error: 'reason_missing' }),
    location: needed(LOCATION_LENGTH, 'location_missing'),
    explanation: needed(EXPLANATION_LENGTH, 'explanation_missing'),
    /** Not needed where a child is abused. */
    name: needed(NAME_LENGTH, 'name_missing').optional(),
    email: needed(254, 'email_invalid').optional(),
    good_faith: z.literal(true, { error: 'good_faith_needed' }),
  }),
  /** The reference is for letters and calls; the key opens its page. */
  output: z.object({ reference: z.string(), key: z.string() }),
  errors: { too_many_complaints: 429 },
  idempotency: 'own',
})

/** Opened by its key, or by the member who sent it. */
const Opened = { reference: z.string().max(20), key: z.string().max(100).optional() }

const Answer = z.object({ at: z.iso.datetime(), reasons: z.string() })

export const Complaint = z.object({
  reference: z.string(),
  reason: z.enum(reasonNames),
  location: z.string().nullable(),
  is_mailed: z.boolean(),
  created_at: z.iso.datetime(),
  answer: Answer.extend({ outcome: z.enum(['action', 'no_violation']) }).nullable(),
  /** Until then one can object; null: not now, or not any more. */
  appeal_until: z.iso.datetime().nullable(),
  appeal: z
    .object({
      at: z.iso.datetime(),
      answer: Answer.extend({ outcome: z.enum(['upheld', 'reversed']) }).nullable(),
    })
    .nullable(),
})
export type Complaint = z.infer<typeof Complaint>

/** A secret stands in no address of the API: it is asked by a POST, and nothing changes. */
export const getComplaint = endpoint({
  method: 'POST',
  path: '/api/complaint.php',
  access: 'anyone',
  summary: 'Get what has become of a complaint',
  body: z.strictObject(Opened),
  output: z.object({ complaint: Complaint }),
  idempotency: 'own',
})

export const appealComplaint = endpoint({
  method: 'POST',
  path: '/api/complaint-appeal.php',
  access: 'anyone',
  summary: 'Object to what has become of a complaint',
  body: z.strictObject({ ...Opened, explanation: needed(EXPLANATION_LENGTH, 'explanation_missing') }),
  output: z.object({ complaint: Complaint }),
  errors: { appeal_closed: 409 },
  idempotency: 'own',
})
