import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'

export const getReturnedPayments = endpoint({
  method: 'GET',
  path: '/api/office-returned.php',
  access: { staff: 'finance' },
  audited: true,
  summary: 'List payments that the bank has taken back, the newest first, with what followed',
  output: z.object({
    returned: z.array(
      z.object({
        payment_id: z.string(),
        account_id: z.number(),
        /** Null once the account is erased. */
        name: z.string().nullable(),
        method: z.string(),
        amount_cents: z.number(),
        currency: z.string(),
        paid_at: z.string(),
        returned_at: z.string(),
        /** Taken back of those that were bought; less where they were spent. */
        credits_taken: z.number(),
        credits_bought: z.number(),
        direct_debit_blocked: z.boolean(),
      }),
    ),
  }),
})
