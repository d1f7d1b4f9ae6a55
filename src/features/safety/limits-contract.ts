import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { breaks } from './breaks.ts'
import { LIMIT_MOST_CENTS } from './limit-rules.ts'

const Money = z.object({ cents: z.number().int(), currency: z.string() })

export const Limits = z.object({
  /** What counts now; null is no limit. */
  limit: Money.nullable(),
  /** What counts later, because it is more. */
  next: z.object({ limit: Money.nullable(), from: z.string() }).nullable(),
  /** Ordered this month and paid, or about to be. */
  spent: Money,
  left: Money.nullable(),
  /** When the next month begins. */
  renews_at: z.string(),
  /** What a new limit is in. */
  currency: z.string(),
  /** Until when the member keeps away; `for_good` has no end. */
  exclusion: z.object({ ends_at: z.string().nullable(), for_good: z.boolean() }).nullable(),
  /** Much more was spent in a week than usual. */
  hint: z.object({ week: Money }).nullable(),
})
export type Limits = z.infer<typeof Limits>

export const getLimits = endpoint({
  method: 'GET',
  path: '/api/limits.php',
  access: 'member',
  whileSuspended: true,
  summary: "Get one's own spending limit, what is left of it, and one's own break",
  output: Limits,
})

export const setLimit = endpoint({
  method: 'PUT',
  path: '/api/limits.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Set or remove the spending limit; lower counts at once, higher or none after seven days',
  body: z.strictObject({
    limit: z
      .strictObject({
        cents: z.number().int().min(0).max(LIMIT_MOST_CENTS),
        currency: z.string().regex(/^[A-Z]{3}$/),
      })
      .nullable(),
  }),
  output: Limits,
  errors: { currency_not_offered: 409 },
  // Asked for twice is asked for once: the week of waiting does not begin anew.
  idempotency: 'own',
})

export const takeBreak = endpoint({
  method: 'POST',
  path: '/api/self-exclusion.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Exclude oneself for a time or for good; nobody can end it earlier, only make it longer',
  body: z.strictObject({ length: z.enum(breaks), sure: z.literal(true) }),
  output: Limits,
  idempotency: 'own',
})

export const dismissHint = endpoint({
  method: 'DELETE',
  path: '/api/spending-hint.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Put the hint about fast rising spending away',
  output: Limits,
  idempotency: 'own',
})
