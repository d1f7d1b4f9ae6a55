import { int, moment, oneOf, statement, text, uuid } from '#platform/db/statement.ts'
import { paymentColumns, paymentRow } from './payment-queries.ts'

/** `done` has arrived, as far as the provider knows; `failed` never left us or came back. */
export type RefundState = 'created' | 'sent' | 'done' | 'failed'
export type RefundCause = 'withdrawal' | 'office' | 'chargeback'

export const insertRefund = statement({
  name: 'refunds.insert',
  takes: {
    id: uuid,
    payment: uuid,
    cents: int,
    credits: int,
    cause: oneOf<RefundCause>(),
    state: oneOf<RefundState>(),
    now: moment,
  },
  gives: {},
  sql: `insert into refund (id, payment_id, amount_cents, credits, cause, state, created_at, sent_at)
        values (:id, :payment, :cents, :credits, :cause, :state, :now,
                case when :state = 'done' then :now::timestamptz end)`,
})

export const addRefunded = statement({
  name: 'refunds.add',
  takes: { payment: uuid, cents: int, now: moment },
  gives: paymentRow,
  sql: `update payment set refunded_cents = refunded_cents + :cents, updated_at = :now where id = :payment
        returning ${paymentColumns}`,
})

/** Money that failed to go back is not gone; credits that were taken for it are. */
export const sumRefunds = statement({
  name: 'refunds.sum',
  takes: { payment: uuid },
  gives: { cents: int, credits: int },
  sql: `select coalesce(sum(amount_cents) filter (where state <> 'failed'), 0)::int as cents,
               coalesce(sum(credits), 0)::int as credits from refund where payment_id = :payment`,
})

/** Those of one provider that it is to be asked about now: older ones less often, but none is forgotten. */
export const findOpenRefunds = statement({
  name: 'refunds.open',
  takes: { provider: text, now: moment, limit: int },
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
         where r.state in ('created', 'sent') and p.provider = :provider and p.provider_id is not null
           and (r.asked_at is null
                or r.asked_at < :now::timestamptz - least(interval '6 hours', (:now::timestamptz - r.created_at) / 4))
         order by r.asked_at nulls first, r.created_at limit :limit::int`,
})
export type OpenRefund = Awaited<ReturnType<typeof findOpenRefunds.one>>

export const noteRefundAsked = statement({
  name: 'refunds.asked',
  takes: { refund: uuid, now: moment },
  gives: {},
  sql: `update refund set asked_at = :now where id = :refund`,
})

/** No row when it was given up meanwhile. */
export const markRefundSent = statement({
  name: 'refunds.sent',
  takes: { refund: uuid, providerId: text, now: moment },
  gives: {},
  sql: `update refund set state = 'sent', provider_id = :providerId, sent_at = :now
         where id = :refund and state = 'created'`,
})

export const markRefundDone = statement({
  name: 'refunds.done',
  takes: { id: uuid },
  gives: {},
  sql: `update refund set state = 'done' where id = :id and state = 'sent'`,
})

/** The money is with us again, and still owed. */
export const failRefund = statement({
  name: 'refunds.fail',
  takes: { refund: uuid, now: moment },
  gives: {},
  sql: `with failed as (
          update refund set state = 'failed' where id = :refund and state = 'sent' returning payment_id, amount_cents
        )
        update payment p set refunded_cents = p.refunded_cents - f.amount_cents, updated_at = :now
          from failed f where p.id = f.payment_id`,
})

/** What was promised and has not left us. */
export const dropUnsentRefunds = statement({
  name: 'refunds.drop_unsent',
  takes: { payment: uuid, now: moment },
  gives: paymentRow,
  sql: `with dropped as (
          update refund set state = 'failed' where payment_id = :payment and state = 'created' returning amount_cents
        )
        update payment set updated_at = :now,
               refunded_cents = refunded_cents - (select coalesce(sum(amount_cents), 0)::int from dropped)
         where id = :payment returning ${paymentColumns}`,
})
