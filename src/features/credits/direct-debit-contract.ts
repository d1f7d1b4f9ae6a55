import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { country, Done, Money } from './contract-parts.ts'
import { Charge, chargeErrors, Payment } from './payment-contract.ts'

export const getDirectDebit = endpoint({
  method: 'GET',
  path: '/api/directdebit.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Get whether one can pay by direct debit, and the account used before',
  output: z.object({
    is_blocked: z.boolean(),
    limit: Money,
    left: Money,
    mandate: z.object({ iban: z.string(), holder: z.string(), reference: z.string() }).nullable(),
  }),
})

export const revokeMandate = endpoint({
  method: 'DELETE',
  path: '/api/directdebit.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Withdraw the direct debit mandate',
  output: Done,
  idempotency: 'own',
})

const directDebitErrors = { direct_debit_blocked: 403, direct_debit_limit: 409 }
const line = z.string().trim().max(120)

export const startDirectDebit = endpoint({
  method: 'POST',
  path: '/api/directdebit.php',
  access: 'member',
  summary: 'Set up a mandate and text the code to the mobile phone',
  body: z.strictObject({
    iban: line,
    holder: line,
    street: line,
    house_number: line,
    postal_code: line,
    city: line,
    mobile: line,
    consent: z.boolean(),
    /** Where one pays from; a number without a prefix is one of this country. */
    country,
  }),
  output: z.object({ mandate_id: z.number(), mobile: z.string(), creditor: z.string() }),
  errors: { too_many_codes: 429, method_not_offered: 409, ...directDebitErrors },
  idempotency: 'own',
})

export const payByDirectDebit = endpoint({
  method: 'PUT',
  path: '/api/directdebit.php',
  access: 'member',
  summary: 'Confirm the mandate with the code, or use the confirmed one, and pay for a bundle with it',
  body: Charge.extend({
    mandate_id: z.number().int().positive().optional(),
    code: z.string().max(12).optional(),
    country,
    discount: z.string().max(60).optional(),
  }),
  output: z.object({ payment: Payment }),
  errors: { code_invalid: 403, too_many_codes: 429, ...directDebitErrors, ...chargeErrors },
  idempotency: 'own',
})
