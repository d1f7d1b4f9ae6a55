import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { id, Money } from './contract-parts.ts'
import { Payment } from './payment-contract.ts'

export const WithdrawalQuote = z.object({
  payment_id: z.string(),
  until: z.string(),
  unused_credits: z.number(),
  refund: Money,
  /** Nothing that was ever paid for would be left. */
  ends_premium: z.boolean(),
})

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/api/withdrawal.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Get what a withdrawal from a purchase would refund',
  query: z.object({ id: z.string().max(60) }),
  output: z.object({ quote: WithdrawalQuote }),
  errors: { withdrawal_over: 409 },
})

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/withdrawal.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Withdraw from a purchase: unused credits are removed and refunded, a confirmation is emailed',
  body: z.strictObject({
    id,
    /** What the quote promised: a spend in between is told before it counts. */
    unused_credits: z.number().int().min(0),
  }),
  output: z.object({ payment: Payment, refund: Money, withdrawn_at: z.string() }),
  errors: { withdrawal_over: 409, withdrawal_changed: 409 },
})
