import { bigint, int, moment, nullable, oneOf, statement, text, uuid } from '#platform/db/statement.ts'
import type { CorrectionReason, ProposalState, RefundReason } from '../choices.ts'
import { paymentColumns, paymentRow } from './payment-queries.ts'
import type { RefundCause, RefundState } from './refund-queries.ts'

const SHOWN = 100

export const findBalanceOfSite = statement({
  name: 'office.balance',
  takes: { account: bigint, site: int },
  gives: { credits: int },
  sql: `select credits from account where id = :account and site_id = :site`,
})

export const findPaymentsOfSite = statement({
  name: 'office.payments',
  takes: { account: bigint, site: int },
  gives: paymentRow,
  sql: `select ${paymentColumns} from payment where account_id = :account and site_id = :site
         order by created_at desc limit ${SHOWN}`,
})

/** The ledger knows no site: whoever asks has found the account, or a payment of it, on theirs. */
export const findEntries = statement({
  name: 'office.entries',
  takes: { account: bigint },
  gives: { ledger_account: text, amount: int, reason: text, note: nullable(text), created_at: moment },
  sql: `select e.ledger_account, e.amount, e.reason, c.note, e.created_at
          from credit_entry e
          left join credit_correction c on c.id = case when e.ledger_account = 'corrections'
                                                       then substring(e.reason from '^office:(.{36})$')::uuid end
         where e.account_id = :account order by e.id desc limit ${SHOWN}`,
})

export const findRefunds = statement({
  name: 'office.refunds',
  takes: { account: bigint, site: int },
  gives: {
    payment: uuid,
    provider_id: nullable(text),
    amount_cents: int,
    currency: text,
    credits: int,
    cause: oneOf<RefundCause>(),
    state: oneOf<RefundState>(),
    reason: nullable(oneOf<RefundReason>()),
    note: nullable(text),
    created_at: moment,
  },
  sql: `select r.payment_id as payment, r.provider_id, r.amount_cents, p.currency, r.credits, r.cause, r.state, o.reason, o.note,
               r.created_at
          from payment p join refund r on r.payment_id = p.id
          left join refund_proposal o on o.refund_id = r.id
         where p.account_id = :account and p.site_id = :site order by r.created_at desc limit ${SHOWN}`,
})

export const findPaymentOfSite = statement({
  name: 'office.payment',
  takes: { payment: uuid, site: int },
  gives: paymentRow,
  sql: `select ${paymentColumns} from payment where id = :payment and site_id = :site`,
})

/** Refunds of staff to one buyer wait for each other: each knows the sum of those before it. */
export const lockRefunds = statement({
  name: 'office.lock_refunds',
  takes: { account: bigint },
  gives: { is_locked: oneOf<'t'>() },
  sql: `select 't' as is_locked from pg_advisory_xact_lock(hashtextextended('refunds:' || :account::bigint, 0))`,
})

/** What somebody has given one buyer, or wants to give, since then. */
export const sumLately = statement({
  name: 'office.refunded_lately',
  takes: { staff: bigint, account: bigint, since: moment },
  gives: { cents: int },
  sql: `select coalesce(sum(amount_cents), 0)::int as cents from refund_proposal
         where account_id = :account and proposed_at > :since and proposed_by = :staff and state <> 'rejected'`,
})

const proposal = {
  id: uuid,
  payment_id: uuid,
  account_id: bigint,
  amount_cents: int,
  reason: oneOf<RefundReason>(),
  note: text,
  state: oneOf<ProposalState>(),
  proposed_by: bigint,
  proposed_at: moment,
}
const proposalColumns = Object.keys(proposal)
  .map((column) => `o.${column}`)
  .join(', ')
export type ProposalRow = Awaited<ReturnType<typeof lockProposal.one>>

/** No row when this key was used before. */
export const insertProposal = statement({
  name: 'office.propose_refund',
  takes: {
    id: uuid,
    site: int,
    payment: uuid,
    account: bigint,
    cents: int,
    reason: oneOf<RefundReason>(),
    note: text,
    staff: bigint,
    now: moment,
  },
  gives: { id: uuid },
  sql: `insert into refund_proposal (id, site_id, payment_id, account_id, amount_cents, reason, note, state, proposed_by, proposed_at)
        values (:id, :site, :payment, :account, :cents, :reason, :note, 'waiting', :staff, :now)
        on conflict (id) do nothing returning id`,
})

export const findProposal = statement({
  name: 'office.proposal',
  takes: { proposal: uuid, site: int },
  gives: proposal,
  sql: `select ${proposalColumns} from refund_proposal o where o.id = :proposal and o.site_id = :site`,
})

export const lockProposal = statement({
  name: 'office.lock_proposal',
  takes: { proposal: uuid, site: int },
  gives: proposal,
  sql: `select ${proposalColumns} from refund_proposal o where o.id = :proposal and o.site_id = :site for update`,
})

export const findWaiting = statement({
  name: 'office.waiting_refunds',
  takes: { site: int },
  gives: { ...proposal, proposer: text },
  sql: `select ${proposalColumns}, s.name as proposer from refund_proposal o join staff s on s.id = o.proposed_by
         where o.site_id = :site and o.state = 'waiting' order by o.proposed_at limit 50`,
})

export const settleProposal = statement({
  name: 'office.settle_proposal',
  takes: {
    proposal: uuid,
    state: oneOf<'alone' | 'approved' | 'rejected'>(),
    staff: bigint,
    refund: nullable(uuid),
    now: moment,
  },
  gives: {},
  sql: `update refund_proposal
           set state = :state, decided_at = :now, refund_id = :refund,
               approved_by = case when :state = 'approved' then :staff::bigint end,
               rejected_by = case when :state = 'rejected' then :staff::bigint end
         where id = :proposal and state = 'waiting'`,
})

/** No row when this key was used before. */
export const insertCorrection = statement({
  name: 'office.insert_correction',
  takes: {
    id: uuid,
    site: int,
    account: bigint,
    credits: int,
    reason: oneOf<CorrectionReason>(),
    note: text,
    staff: bigint,
    now: moment,
  },
  gives: { id: uuid },
  sql: `insert into credit_correction (id, site_id, account_id, credits, reason, note, staff_id, created_at)
        values (:id, :site, :account, :credits, :reason, :note, :staff, :now)
        on conflict (id) do nothing returning id`,
})

export const findCorrection = statement({
  name: 'office.correction',
  takes: { id: uuid },
  gives: { account_id: bigint, credits: int, staff_id: bigint },
  sql: `select account_id, credits, staff_id from credit_correction where id = :id`,
})
