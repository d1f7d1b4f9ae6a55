import {
  bigint,
  bool,
  int,
  moment,
  nullable,
  numeric,
  oneOf,
  statement,
  text,
  uuid,
} from '../../../platform/db/statement.ts'
import type { PaymentMethod, PaymentState } from '../choices.ts'

const payment = {
  id: uuid,
  site_id: int,
  account_id: bigint,
  order_key: text,
  bundle_id: nullable(int),
  credits: int,
  amount_cents: int,
  list_cents: int,
  currency: text,
  country: text,
  tax_rate: int,
  method: oneOf<PaymentMethod>(),
  discount_id: nullable(bigint),
  discount_code: nullable(text),
  discount_percentage: nullable(numeric),
  provider: text,
  provider_id: nullable(text),
  checkout_url: nullable(text),
  is_recurring: bool,
  state: oneOf<PaymentState>(),
  credited: nullable(int),
  refunded_cents: int,
  receipt_number: nullable(int),
  created_at: moment,
  completed_at: nullable(moment),
  asked_at: nullable(moment),
}
const columns = Object.keys(payment).join(', ')
export { columns as paymentColumns, payment as paymentRow }

/** No row when this order was made already. */
export const insertPayment = statement({
  name: 'payments.insert',
  takes: [
    uuid,
    int,
    bigint,
    text,
    int,
    int,
    int,
    int,
    text,
    text,
    int,
    text,
    nullable(bigint),
    nullable(text),
    nullable(numeric),
    text,
    bool,
    moment,
  ],
  gives: payment,
  sql: `insert into payment (id, site_id, account_id, order_key, bundle_id, credits, amount_cents, list_cents, currency, country,
                             tax_rate, method, discount_id, discount_code, discount_percentage, provider, is_recurring,
                             created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18)
        on conflict (account_id, order_key) do nothing returning ${columns}`,
})
export type PaymentRow = Awaited<ReturnType<typeof insertPayment.one>>

export const findByOrderKey = statement({
  name: 'payments.by_order_key',
  takes: [bigint, text],
  gives: payment,
  sql: `select ${columns} from payment where account_id = $1 and order_key = $2`,
})

export const findOwnPayment = statement({
  name: 'payments.own',
  takes: [bigint, uuid],
  gives: payment,
  sql: `select ${columns} from payment where account_id = $1 and id = $2`,
})

export const findByProviderId = statement({
  name: 'payments.by_provider_id',
  takes: [text, text],
  gives: payment,
  sql: `select ${columns} from payment where provider = $1 and provider_id = $2`,
})

export const lockPayment = statement({
  name: 'payments.lock',
  takes: [uuid],
  gives: payment,
  sql: `select ${columns} from payment where id = $1 for update`,
})

/** By the moment of one of them: pages go on below it. */
export const findOwnPayments = statement({
  name: 'payments.own_list',
  takes: [bigint, nullable(uuid), int],
  gives: payment,
  sql: `select ${columns} from payment p
         where account_id = $1
           and ($2::uuid is null or (created_at, id) < (select b.created_at, b.id from payment b where b.id = $2 and b.account_id = $1))
         order by created_at desc, id desc limit $3::int`,
})

/** What was paid last by this member: what a repeat repeats. */
export const findLastPaid = statement({
  name: 'payments.last_paid',
  takes: [bigint, int],
  gives: payment,
  sql: `select ${columns} from payment where account_id = $1 and site_id = $2 and state = 'completed'
         order by completed_at desc limit 1`,
})

export const attachProvider = statement({
  name: 'payments.attach',
  takes: [uuid, text, nullable(text), moment],
  gives: payment,
  sql: `update payment set provider_id = $2, checkout_url = $3, updated_at = $4
         where id = $1 and (provider_id is null or provider_id = $2) returning ${columns}`,
})

export const movePayment = statement({
  name: 'payments.move',
  takes: [uuid, oneOf<PaymentState>(), moment],
  gives: payment,
  sql: `update payment set state = $2, updated_at = $3 where id = $1 returning ${columns}`,
})

export const completePayment = statement({
  name: 'payments.complete',
  takes: [uuid, int, int, moment],
  gives: payment,
  sql: `update payment set state = 'completed', credited = $2, receipt_number = $3, completed_at = $4, updated_at = $4
         where id = $1 returning ${columns}`,
})

export const noteAsked = statement({
  name: 'payments.asked',
  takes: [uuid, moment],
  gives: {},
  sql: `update payment set asked_at = $2 where id = $1`,
})

export const insertEvent = statement({
  name: 'payments.event',
  takes: [uuid, text, text, nullable(text), moment],
  gives: {},
  sql: `insert into payment_event (payment_id, state, cause, detail, created_at) values ($1, $2, $3, $4, $5)`,
})

export const nextReceipt = statement({
  name: 'payments.next_receipt',
  takes: [int],
  gives: { last: int },
  sql: `insert into receipt_counter (company_id, last) select company_id, 1 from site where id = $1
        on conflict (company_id) do update set last = receipt_counter.last + 1 returning last`,
})

export const makePremium = statement({
  name: 'payments.make_premium',
  takes: [bigint],
  gives: {},
  sql: `update account set paid_user = true where id = $1 and not paid_user`,
})

/** Of what they paid for this, something has stayed with us. */
const isKept = `completed_at is not null and state <> 'charged_back' and refunded_cents < amount_cents`

/** Whoever got back all that they ever paid has bought nothing. */
export const endPremium = statement({
  name: 'payments.end_premium',
  takes: [bigint],
  gives: {},
  sql: `update account set paid_user = false
         where id = $1 and not exists (select 1 from payment where account_id = $1 and ${isKept})`,
})

/** Whether premium rests on this payment alone. */
export const findIsOnlyKept = statement({
  name: 'payments.is_only_kept',
  takes: [bigint, uuid],
  gives: { is_only_kept: bool },
  sql: `select not exists (select 1 from payment where account_id = $1 and id <> $2 and ${isKept}) as is_only_kept`,
})

export const findPayer = statement({
  name: 'payments.payer',
  takes: [bigint],
  gives: { id: bigint, site_id: int, email: text, name: text, language: text, credits: int },
  sql: `select id, site_id, email, name, language, credits from account where id = $1`,
})

export const findCustomer = statement({
  name: 'payments.customer',
  takes: [bigint, text],
  gives: { customer_id: text, mandate_id: nullable(text), card_label: nullable(text) },
  sql: `select customer_id, mandate_id, card_label from payment_customer where account_id = $1 and provider = $2`,
})

export const keepCustomer = statement({
  name: 'payments.keep_customer',
  takes: [bigint, text, text],
  gives: {},
  sql: `insert into payment_customer (account_id, provider, customer_id) values ($1, $2, $3) on conflict do nothing`,
})

export const keepCard = statement({
  name: 'payments.keep_card',
  takes: [bigint, text, text, nullable(text), nullable(text)],
  gives: {},
  sql: `update payment_customer set mandate_id = $4, card_label = $5
         where account_id = $1 and provider = $2 and customer_id = $3`,
})

export const blockDirectDebit = statement({
  name: 'payments.block_direct_debit',
  takes: [bigint, moment],
  gives: {},
  sql: `update account set direct_debit_blocked_at = coalesce(direct_debit_blocked_at, $2) where id = $1`,
})
