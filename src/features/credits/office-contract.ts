import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import { correctionReasons, paymentStates, proposalStates, refundReasons } from './choices.ts'

const finance = { staff: 'finance' } as const
const freshFinance = { staff: 'finance', fresh: true } as const
const account = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const asked = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const note = z.string().trim().min(1).max(1000)
const at = z.string()

const OfficePayment = z.object({
  id: z.string(),
  /** What the provider and its statements call it. */
  provider: z.string(),
  provider_id: z.string().nullable(),
  receipt_number: z.number().nullable(),
  state: z.enum(paymentStates),
  method: z.enum(paymentMethods),
  credits: z.number(),
  amount_cents: z.number(),
  refunded_cents: z.number(),
  currency: z.string(),
  discount_code: z.string().nullable(),
  created_at: at,
  completed_at: at.nullable(),
})
export type OfficePayment = z.infer<typeof OfficePayment>

export const getMemberMoney = endpoint({
  method: 'GET',
  path: '/api/office-money.php',
  access: finance,
  audited: true,
  subject: ['account'],
  summary: 'Get balance, ledger, payments and refunds of a member; what was paid outlives them',
  query: z.object({ account: asked }),
  output: z.object({
    /** Null once the account is erased. */
    credits: z.number().nullable(),
    entries: z.array(
      z.object({
        ledger_account: z.string(),
        amount: z.number(),
        reason: z.string(),
        note: z.string().nullable(),
        created_at: at,
      }),
    ),
    payments: z.array(OfficePayment),
    refunds: z.array(
      z.object({
        payment: z.string(),
        provider_id: z.string().nullable(),
        amount_cents: z.number(),
        currency: z.string(),
        credits: z.number(),
        cause: z.enum(['withdrawal', 'office', 'chargeback']),
        state: z.enum(['created', 'sent', 'done', 'failed']),
        reason: z.enum(refundReasons).nullable(),
        note: z.string().nullable(),
        created_at: at,
      }),
    ),
  }),
})

export const correctCredits = endpoint({
  method: 'POST',
  path: '/api/office-credits.php',
  access: freshFinance,
  subject: ['account'],
  summary: 'Give a member credits or take some, with the reason; a balance is never less than nothing',
  body: z.strictObject({
    /** Made by the form: sent twice, it is done once. */
    key: z.uuid(),
    account,
    credits: z.number().int().min(-1000).max(1000),
    reason: z.enum(correctionReasons),
    note,
  }),
  output: z.object({ credits: z.number() }),
  errors: { nothing_to_correct: 400, too_few_credits: 409, key_used: 409 },
})

export const getRefundQuote = endpoint({
  method: 'GET',
  path: '/api/office-refund.php',
  access: finance,
  summary: 'Get what of a payment can still be refunded; asks the provider how it stands',
  query: z.object({ payment: z.uuid() }),
  output: z.object({
    payment: OfficePayment,
    account: z.number(),
    refundable_cents: z.number(),
    /** Until when; null where it was never paid. */
    until: at.nullable(),
    /** More than this in a day to one buyer needs a second person. */
    alone_cents: z.number(),
    /** What whoever asks has given back to this buyer within a day. */
    lately_cents: z.number(),
  }),
})

const refundErrors = {
  refund_too_much: 409,
  refund_too_late: 409,
  refund_not_paid: 409,
  /** The provider has to be asked first how the payment stands. */
  refund_unasked: 409,
}

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/office-refund.php',
  access: freshFinance,
  subject: ['payment', 'key'],
  summary: 'Refund a part of a payment or all of it, or propose it where a second person has to approve',
  body: z.strictObject({
    /** Made by the form: sent twice, it is one refund. */
    key: z.uuid(),
    payment: z.uuid(),
    cents: z.number().int().min(1).max(100_000_000),
    reason: z.enum(refundReasons),
    note,
  }),
  output: z.object({ state: z.enum(proposalStates) }),
  errors: { ...refundErrors, key_used: 409 },
})

export const RefundProposal = z.object({
  id: z.string(),
  account: z.number(),
  payment: OfficePayment,
  amount_cents: z.number(),
  reason: z.enum(refundReasons),
  note: z.string(),
  proposed_by: z.string(),
  proposed_at: at,
  /** Whoever asks has proposed it: another person has to approve. */
  is_own: z.boolean(),
})
export type RefundProposal = z.infer<typeof RefundProposal>

export const getRefundProposals = endpoint({
  method: 'GET',
  path: '/api/office-refunds.php',
  access: finance,
  audited: true,
  summary: 'List refunds that wait for a second person, the oldest first',
  output: z.object({ proposals: z.array(RefundProposal) }),
})

export const decideRefund = endpoint({
  method: 'POST',
  path: '/api/office-refunds.php',
  access: freshFinance,
  subject: ['proposal'],
  summary:
    'Approve a refund that somebody else has proposed, or reject one; whoever proposed it may take it back',
  body: z.strictObject({ proposal: z.uuid(), act: z.enum(['approve', 'reject']) }),
  output: z.object({ state: z.enum(proposalStates) }),
  errors: { ...refundErrors, same_person: 409, already_done: 409 },
})
