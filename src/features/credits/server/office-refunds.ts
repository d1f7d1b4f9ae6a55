import { randomUUIDv7 } from 'node:crypto'
import { requireStaff } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { Staff } from '#platform/http/audit.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { ProposalState } from '../choices.ts'
import type { CreditsEvent } from '../contract.ts'
import type { decideRefund, refundPayment } from '../office-contract.ts'
import { isRefundable, needsSecondPerson, REFUND_ALONE_HOURS, refundableUntil } from '../rules.ts'
import { findBalance } from './ledger-queries.ts'
import {
  findPaymentOfSite,
  findProposal,
  insertProposal,
  lockProposal,
  lockRefunds,
  settleProposal,
  sumLately,
} from './office-queries.ts'
import { lockPayment } from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import { fairShare, PROMISE_MS, writeRefund } from './refunds.ts'

const HOUR_MS = 60 * 60 * 1000

export const latelyBy = async (own: RequestContext, staff: number, account: number): Promise<number> => {
  const since = new Date(own.clock.now().getTime() - REFUND_ALONE_HOURS * HOUR_MS)
  return (await sumLately.one(own.db, { staff, account, since })).cents
}

export const requirePayment = async (own: RequestContext, staff: Staff, id: string): Promise<PaymentRow> => {
  const payment = await findPaymentOfSite.maybe(own.db, { payment: id, site: staff.siteId })
  if (!payment) throw new Refusal('not_found')
  return payment
}

/** Never more than was paid and is still with us, and only while the site refunds. `at`: when it was asked for. */
const requireRefundable = async (own: RequestContext, payment: PaymentRow, cents: number, at: Date) => {
  const { refund_days: days } = await siteOf(own)
  if (payment.completed_at === null || !isRefundable(payment.state)) throw new Refusal('refund_not_paid')
  if (refundableUntil(payment.completed_at, days) <= at) throw new Refusal('refund_too_late')
  if (cents > payment.amount_cents - payment.refunded_cents) throw new Refusal('refund_too_much')
  // The provider's own office may have paid back without telling us.
  const age = own.clock.now().getTime() - (payment.asked_at?.getTime() ?? 0)
  if (age > PROMISE_MS) throw new Refusal('refund_unasked')
}

/** Written down with the credits it takes back; the provider is asked by the job, under the number of the refund. */
const payBack = async (own: RequestContext, payment: PaymentRow, cents: number): Promise<string> => {
  const id = randomUUIDv7()
  const credits = await fairShare(own.db, payment, cents)
  await writeRefund(own, payment, { cents, credits, cause: 'office', isToSend: true }, own.clock.now(), id)
  const left = await findBalance.maybe(own.db, { member: payment.account_id })
  if (left)
    own.afterCommit(() =>
      own.live.publish<CreditsEvent>([payment.account_id], { type: 'credits', credits: left.credits }),
    )
  return id
}

type Wanted = HandlerInput<typeof refundPayment>['body']

/** What became of it when it was sent before. */
const before = async (
  own: RequestContext,
  staff: Staff,
  { key, payment, cents }: Wanted,
): Promise<ProposalState> => {
  const known = await findProposal.maybe(own.db, { proposal: key, site: staff.siteId })
  const isSame =
    known?.payment_id === payment && known.amount_cents === cents && known.proposed_by === staff.id
  if (!isSame) throw new Refusal('key_used')
  return known.state
}

export const refund = async (own: RequestContext, wanted: Wanted): Promise<ProposalState> => {
  const staff = await requireStaff(own)
  const { key: id, cents, reason, note } = wanted
  const { account_id: account } = await requirePayment(own, staff, wanted.payment)
  await lockRefunds.one(own.db, { account })
  const payment = await lockPayment.one(own.db, { id: wanted.payment })
  const now = own.clock.now()
  const lately = await latelyBy(own, staff.id, account)
  const proposal = {
    id,
    site: staff.siteId,
    payment: payment.id,
    account,
    cents,
    reason,
    note,
    staff: staff.id,
    now,
  }
  if (!(await insertProposal.maybe(own.db, proposal))) return before(own, staff, wanted)
  await requireRefundable(own, payment, cents, now)
  if (needsSecondPerson(cents, lately)) return 'waiting'
  const refundId = await payBack(own, payment, cents)
  await settleProposal.run(own.db, { proposal: id, state: 'alone', staff: staff.id, refund: refundId, now })
  return 'alone'
}

export const decideProposal = async (
  own: RequestContext,
  { proposal: id, act }: HandlerInput<typeof decideRefund>['body'],
): Promise<ProposalState> => {
  const staff = await requireStaff(own)
  const proposal = await lockProposal.maybe(own.db, { proposal: id, site: staff.siteId })
  if (!proposal) throw new Refusal('not_found')
  if (proposal.state !== 'waiting') throw new Refusal('already_done')
  const now = own.clock.now()
  if (act === 'reject') {
    await settleProposal.run(own.db, { proposal: id, state: 'rejected', staff: staff.id, refund: null, now })
    return 'rejected'
  }
  if (proposal.proposed_by === staff.id) throw new Refusal('same_person')
  const payment = await lockPayment.one(own.db, { id: proposal.payment_id })
  // Whoever proposed it in time has not to hurry the second person.
  await requireRefundable(own, payment, proposal.amount_cents, proposal.proposed_at)
  const refundId = await payBack(own, payment, proposal.amount_cents)
  await settleProposal.run(own.db, {
    proposal: id,
    state: 'approved',
    staff: staff.id,
    refund: refundId,
    now,
  })
  return 'approved'
}
