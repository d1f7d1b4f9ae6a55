import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import { siteCountries } from '#features/sites/choices.ts'
import { codeObstacles, codeValidities, currencies, MOST_BUNDLE_CENTS, MOST_CODE_USES } from './choices.ts'

const codeId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const percentage = z.number().min(1).max(90).multipleOf(0.01)
const moment = z.iso.datetime().nullable()
const method = z.enum(paymentMethods)

/** Null and empty: any. */
const conditions = {
  country: z.enum(siteCountries).nullable(),
  currency: z.enum(currencies).nullable(),
  minimum_order_cents: z.number().int().min(1).max(MOST_BUNDLE_CENTS).nullable(),
  payment_methods: z.array(method).max(paymentMethods.length),
  validity: z.enum(codeValidities),
  /** So many members, each once. */
  max_uses: z.number().int().min(1).max(MOST_CODE_USES).nullable(),
  starts_at: moment,
  expires_at: moment,
}
const Conditions = z
  .strictObject(conditions)
  .refine(({ max_uses: most, validity }) => most === null || validity === 'once-per-user', {
    path: ['max_uses'],
  })
  .refine(({ starts_at: from, expires_at: to }) => from === null || to === null || from < to, {
    path: ['expires_at'],
  })
export type CodeConditions = z.infer<typeof Conditions>

/** A code for more than one member, as those who run a site see it. */
export const OfficeCode = z.object({
  id: z.number(),
  code: z.string(),
  /** Those of newcomers come by themselves: their conditions are those of the offer. */
  kind: z.enum(['code', 'time_bonus', 'welcome', 'retention']),
  percentage: z.number(),
  ...conditions,
  country: z.string().nullable(),
  currency: z.string().nullable(),
  payment_methods: z.array(z.string()),
  status: z.enum(['active', 'withdrawn']),
  /** By orders that were paid or still may be; null where nothing limits them. */
  uses: z.number().nullable(),
  /** Paid with it in the last 90 days, without what was paid back. */
  sold: z.number(),
})
export type OfficeCode = z.infer<typeof OfficeCode>
const One = z.object({ code: OfficeCode })

export const getCodes = endpoint({
  method: 'GET',
  path: '/api/codes.php',
  access: { staff: ['admin', 'finance'] },
  summary: 'List the discount codes of this site that are not for one member alone, the newest 300',
  output: z.object({ codes: z.array(OfficeCode), countries: z.array(z.enum(siteCountries)) }),
})

export const addCode = endpoint({
  method: 'POST',
  path: '/api/codes.php',
  access: { staff: 'admin', fresh: true },
  summary: 'Add a discount code',
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{3,40}$/),
    percentage,
    conditions: Conditions,
  }),
  output: One,
  errors: { code_taken: 409 },
})

export const changeCode = endpoint({
  method: 'PUT',
  path: '/api/codes.php',
  access: { staff: 'admin', fresh: true },
  summary: 'Change what a discount code gives, and its conditions unless it is for newcomers',
  body: z.strictObject({
    code_id: codeId,
    /** What it was when the change was decided: of two who change it at once the second is told. */
    was: z.strictObject({ percentage }),
    percentage,
    conditions: Conditions.optional(),
  }),
  output: One,
  errors: { code_changed: 409 },
  subject: ['code_id'],
})

export const switchCode = endpoint({
  method: 'PUT',
  path: '/api/code-switch.php',
  access: { staff: 'admin', fresh: true },
  summary: 'Switch a discount code on or off; none is deleted',
  body: z.strictObject({ code_id: codeId, on: z.boolean() }),
  output: One,
  subject: ['code_id'],
})

const obstacle = z.enum(codeObstacles).nullable()

export const checkCode = endpoint({
  method: 'GET',
  path: '/api/code-check.php',
  access: { staff: ['admin', 'finance', 'support'] },
  summary: 'Get why a discount code would be refused, by the rule that members meet',
  query: z.strictObject({
    code_id: z.coerce.number().pipe(codeId),
    member_id: z.coerce.number().pipe(codeId).optional(),
    country: z.enum(siteCountries).optional(),
    method: method.optional(),
  }),
  output: z.object({
    /** Whatever is ordered. */
    obstacle,
    /** With each bundle of the country. */
    orders: z.array(
      z.object({ credits: z.number(), price_cents: z.number(), currency: z.string(), obstacle }),
    ),
  }),
  audited: true,
  subject: ['code_id', 'member_id'],
})
