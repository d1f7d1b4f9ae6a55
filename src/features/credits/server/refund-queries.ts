import { bigint, int, moment, oneOf, statement, text, uuid } from '../../../platform/db/statement.ts'
import { paymentColumns, paymentRow } from './payment-queries.ts'

/** `done` has arrived, as far as the provider knows; `failed` never left us or came back. */
export type RefundState = 'created' | 'sent' | 'done' | 'failed'
export type RefundCause = 'withdrawal' | 'office' | 'chargeback'

export const insertRefund = statement({
  name: 'refunds.insert',
  takes: [uuid, uuid, int, int, oneOf<RefundCause>(), oneOf<RefundState>(), moment],
  gives: {},
  sql: `insert into refund (id, payment_id, amount_cents, credits, cause, state, created_at, sent_at)
        values ($1, $2, $3, $4, $5, $6, $7, case when $6 = 'done' then $7::timestamptz end)`,
})

export const addRefunded = statement({
  name: 'refunds.add',
  takes: [uuid, int, moment],
  gives: paymentRow,
  sql: `update payment set refunded_cents = refunded_cents + $2, updated_at = $3 where id = $1
        returning ${paymentColumns}`,
})

/** Money that failed to go back is not gone; credits that were taken for it are. */
export const sumRefunds = statement({
  name: 'refunds.sum',
  takes: [uuid],
  gives: { cents: int, credits: int },
  sql: `select coalesce(sum(amount_cents) filter (where state <> 'failed'), 0)::int as cents,
               coalesce(sum(credits), 0)::int as credits from refund where payment_id = $1`,
})

/** Those of one provider that it is to be asked about now: older ones less often, but none is forgotten. */
export const findOpenRefunds = statement({
  name: 'refunds.open',
  takes: [text, moment, int],
  gives: {
    id: uuid,
    payment_id: uuid,
    amount_cents: int,
    state: oneOf<RefundState>(),
    refund_id: text,
    created_at: moment,
    provider_payment_id: text,
    currency: text,
  },
  sql: `select r.id, r.payment_id, r.amount_cents, r.state, coalesce(r.provider_id, '') as refund_id, r.created_at,
               coalesce(p.provider_id, '') as provider_payment_id, p.currency
          from refund r join payment p on p.id = r.payment_id
         where r.state in ('created', 'sent') and p.provider = $1 and p.provider_id is not null
           and (r.asked_at is null
                or r.asked_at < $2::timestamptz - least(interval '6 hours', ($2::timestamptz - r.created_at) / 4))
         order by r.asked_at nulls first, r.created_at limit $3::int`,
})
export type OpenRefund = Awaited<ReturnType<typeof findOpenRefunds.one>>

export const noteRefundAsked = statement({
  name: 'refunds.asked',
  takes: [uuid, moment],
  gives: {},
  sql: `update refund set asked_at = $2 where id = $1`,
})

/** No row when it was given up meanwhile. */
export const markRefundSent = statement({
  name: 'refunds.sent',
  takes: [uuid, text, moment],
  gives: {},
  sql: `update refund set state = 'sent', provider_id = $2, sent_at = $3 where id = $1 and state = 'created'`,
})

export const markRefundDone = statement({
  name: 'refunds.done',
  takes: [uuid],
  gives: {},
  sql: `update refund set state = 'done' where id = $1 and state = 'sent'`,
})

/** The money is with us again, and still owed. */
export const failRefund = statement({
  name: 'refunds.fail',
  takes: [uuid, moment],
  gives: {},
  sql: `with failed as (
          update refund set state = 'failed' where id = $1 and state = 'sent' returning payment_id, amount_cents
        )
        update payment p set refunded_cents = p.refunded_cents - f.amount_cents, updated_at = $2
          from failed f where p.id = f.payment_id`,
})

/** What was promised and has not left us. */
export const dropUnsentRefunds = statement({
  name: 'refunds.drop_unsent',
  takes: [uuid, moment],
  gives: paymentRow,
  sql: `with dropped as (
          update refund set state = 'failed' where payment_id = $1 and state = 'created' returning amount_cents
        )
        update payment set updated_at = $2,
               refunded_cents = refunded_cents - (select coalesce(sum(amount_cents), 0)::int from dropped)
         where id = $1 returning ${paymentColumns}`,
})

export const takeBack = statement({
  name: 'refunds.take_back',
  takes: [bigint, int, text, moment],
  gives: { credits: int },
  sql: `with debited as (
          update account set credits = credits - $2 where id = $1 and credits >= $2 returning id, credits
        ), entry as (
          insert into credit_entry (account_id, house, amount, reason, created_at)
          select id, 'refunds', -$2, $3, $4 from debited
        )
        select credits from debited`,
})
