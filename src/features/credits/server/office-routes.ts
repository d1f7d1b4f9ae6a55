import { requireStaff } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { handle } from '#platform/http/context.ts'
import type { RequestContext, Route } from '#platform/http/context.ts'
import * as contract from '../office-contract.ts'
import type { RefundProposal } from '../office-contract.ts'
import { isRefundable, REFUND_ALONE_CENTS, refundableUntil } from '../rules.ts'
import { correct, memberMoney, officePayment } from './office-money.ts'
import { findWaiting } from './office-queries.ts'
import type { ProposalRow } from './office-queries.ts'
import { decideProposal, latelyBy, refund, requirePayment } from './office-refunds.ts'
import type { PaymentRow } from './payment-queries.ts'
import { settle } from './settle.ts'

/** So old may be what the provider has said last, before it is asked again. */
const ASK_AGAIN_MS = 60_000

/** As the provider says it is; where it does not answer, as far as we know. */
const asked = async (own: RequestContext, payment: PaymentRow): Promise<PaymentRow> => {
  const age = own.clock.now().getTime() - (payment.asked_at?.getTime() ?? 0)
  if (age < ASK_AGAIN_MS) return payment
  return settle(own, payment, 'provider').catch((error: unknown) => {
    own.log.warn({ payment: payment.id, type: (error as Error).name }, 'payment provider does not respond')
    return payment
  })
}

const quote = async (own: RequestContext, id: string) => {
  const staff = await requireStaff(own)
  const payment = await asked(own, await requirePayment(own, staff, id))
  const { refund_days: days } = await siteOf(own)
  const isPaid = payment.completed_at !== null && isRefundable(payment.state)
  const until = payment.completed_at && refundableUntil(payment.completed_at, days)
  const isOpen = isPaid && until !== null && until > own.clock.now()
  return {
    payment: officePayment(payment),
    account: payment.account_id,
    refundable_cents: isOpen ? payment.amount_cents - payment.refunded_cents : 0,
    until: until?.toISOString() ?? null,
    alone_cents: REFUND_ALONE_CENTS,
    lately_cents: await latelyBy(own, staff.id, payment.account_id),
  }
}

const waiting = async (own: RequestContext): Promise<RefundProposal[]> => {
  const staff = await requireStaff(own)
  const proposals: RefundProposal[] = []
  const out = async (row: ProposalRow & { proposer: string }): Promise<RefundProposal> => ({
    id: row.id,
    account: row.account_id,
    payment: officePayment(await requirePayment(own, staff, row.payment_id)),
    amount_cents: row.amount_cents,
    reason: row.reason,
    note: row.note,
    proposed_by: row.proposer,
    proposed_at: row.proposed_at.toISOString(),
    is_own: row.proposed_by === staff.id,
  })
  for (const row of await findWaiting.many(own.db, { site: staff.siteId })) proposals.push(await out(row))
  return proposals
}

export const officeRoutes: readonly Route[] = [
  handle(contract.getMemberMoney, ({ query }, own) => memberMoney(own, query.account)),
  handle(contract.correctCredits, ({ body }, own) => correct(own, body)),
  handle(contract.getRefundQuote, ({ query }, own) => quote(own, query.payment)),
  handle(contract.refundPayment, async ({ body }, own) => ({ state: await refund(own, body) })),
  handle(contract.getRefundProposals, async (_input, own) => ({ proposals: await waiting(own) })),
  handle(contract.decideRefund, async ({ body }, own) => ({ state: await decideProposal(own, body) })),
]
