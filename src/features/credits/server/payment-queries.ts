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
} from '#platform/db/statement.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import type { PaymentState } from '../choices.ts'

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
  takes: {
    id: uuid,
    site: int,
    member: bigint,
    orderKey: text,
    bundle: int,
    credits: int,
    amountCents: int,
    listCents: int,
    currency: text,
    country: text,
    taxRate: int,
    method: oneOf<PaymentMethod>(),
    discount: nullable(bigint),
    code: nullable(text),
    percentage: nullable(numeric),
    provider: text,
    isRecurring: bool,
    now: moment,
  },
  gives: payment,
  sql: `insert into payment (id, site_id, account_id, order_key, bundle_id, credits, amount_cents, list_cents, currency, country,
                             tax_rate, method, discount_id, discount_code, discount_percentage, provider, is_recurring,
                             created_at, updated_at)
        values (:id, :site, :member, :orderKey, :bundle, :credits, :amountCents, :listCents, :currency, :country,
                :taxRate, :method, :discount, :code, :percentage, :provider, :isRecurring, :now, :now)
        on conflict (account_id, order_key) do nothing returning ${columns}`,
})
export type PaymentRow = Awaited<ReturnType<typeof insertPayment.one>>

export const findByOrderKey = statement({
  name: 'payments.by_order_key',
  takes: { member: bigint, orderKey: text },
  gives: payment,
  sql: `select ${columns} from payment where account_id = :member and order_key = :orderKey`,
})

export const findOwnPayment = statement({
  name: 'payments.own',
  takes: { member: bigint, payment: uuid },
  gives: payment,
  sql: `select ${columns} from payment where account_id = :member and id = :payment`,
})

export const findByProviderId = statement({
  name: 'payments.by_provider_id',
  takes: { provider: text, providerId: text },
  gives: payment,
  sql: `select ${columns} from payment where provider = :provider and provider_id = :providerId`,
})

export const lockPayment = statement({
  name: 'payments.lock',
  takes: { id: uuid },
  gives: payment,
  sql: `select ${columns} from payment where id = :id for update`,
})

/** By the moment of one of them: pages go on below it. */
export const findOwnPayments = statement({
  name: 'payments.own_list',
  takes: { member: bigint, before: nullable(uuid), limit: int },
  gives: payment,
  sql: `select ${columns} from payment p
         where account_id = :member
           and (:before::uuid is null or (created_at, id) <
               (select b.created_at, b.id from payment b where b.id = :before and b.account_id = :member))
         order by created_at desc, id desc limit :limit::int`,
})

/** What was paid last by this member: what a repeat repeats. */
export const findLastPaid = statement({
  name: 'payments.last_paid',
  takes: { member: bigint, site: int },
  gives: payment,
  sql: `select ${columns} from payment where account_id = :member and site_id = :site and state = 'completed'
         order by completed_at desc limit 1`,
})

export const attachProvider = statement({
  name: 'payments.attach',
  takes: { payment: uuid, providerId: text, checkoutUrl: nullable(text), now: moment },
  gives: payment,
  sql: `update payment set provider_id = :providerId, checkout_url = :checkoutUrl, updated_at = :now
         where id = :payment and (provider_id is null or provider_id = :providerId) returning ${columns}`,
})

export const movePayment = statement({
  name: 'payments.move',
  takes: { payment: uuid, state: oneOf<PaymentState>(), now: moment },
  gives: payment,
  sql: `update payment set state = :state, updated_at = :now where id = :payment returning ${columns}`,
})

export const completePayment = statement({
  name: 'payments.complete',
  takes: { payment: uuid, credited: int, receipt: int, now: moment },
  gives: payment,
  sql: `update payment set state = 'completed', credited = :credited, receipt_number = :receipt,
                           completed_at = :now, updated_at = :now
         where id = :payment returning ${columns}`,
})

export const noteAsked = statement({
  name: 'payments.asked',
  takes: { payment: uuid, now: moment },
  gives: {},
  sql: `update payment set asked_at = :now where id = :payment`,
})

export const insertEvent = statement({
  name: 'payments.event',
  takes: { payment: uuid, state: text, cause: text, detail: nullable(text), now: moment },
  gives: {},
  sql: `insert into payment_event (payment_id, state, cause, detail, created_at)
        values (:payment, :state, :cause, :detail, :now)`,
})

export const nextReceipt = statement({
  name: 'payments.next_receipt',
  takes: { site: int },
  gives: { last: int },
  sql: `insert into receipt_counter (company_id, last) select company_id, 1 from site where id = :site
        on conflict (company_id) do update set last = receipt_counter.last + 1 returning last`,
})

export const makePremium = statement({
  name: 'payments.make_premium',
  takes: { member: bigint },
  gives: {},
  sql: `update account set paid_user = true where id = :member and not paid_user`,
})

/** Of what they paid for this, something has stayed with us. */
const isKept = `completed_at is not null and state <> 'charged_back' and refunded_cents < amount_cents`

/** Whoever got back all that they ever paid has bought nothing. */
export const endPremium = statement({
  name: 'payments.end_premium',
  takes: { member: bigint },
  gives: {},
  sql: `update account set paid_user = false
         where id = :member and not exists (select 1 from payment where account_id = :member and ${isKept})`,
})

/** Whether premium rests on this payment alone. */
export const findIsOnlyKept = statement({
  name: 'payments.is_only_kept',
  takes: { member: bigint, payment: uuid },
  gives: { is_only_kept: bool },
  sql: `select not exists (select 1 from payment where account_id = :member and id <> :payment and ${isKept})
            as is_only_kept`,
})

/** To be asked while the balance is held: of two that are settled at once one is the first. */
export const findIsFirstPaid = statement({
  name: 'payments.is_first_paid',
  takes: { member: bigint, payment: uuid },
  gives: { is_first: bool },
  sql: `select not exists (select 1 from payment where account_id = :member and id <> :payment and completed_at is not null)
            as is_first`,
})

export const findPayer = statement({
  name: 'payments.payer',
  takes: { member: bigint },
  gives: {
    id: bigint,
    site_id: int,
    email: text,
    name: text,
    language: text,
    credits: int,
    time_zone: nullable(text),
  },
  sql: `select id, site_id, email, name, language, credits, time_zone from account where id = :member`,
})

export const findCustomer = statement({
  name: 'payments.customer',
  takes: { member: bigint, provider: text },
  gives: { customer_id: text, mandate_id: nullable(text), card_label: nullable(text) },
  sql: `select customer_id, mandate_id, card_label from payment_customer
         where account_id = :member and provider = :provider`,
})

export const saveCustomer = statement({
  name: 'payments.keep_customer',
  takes: { member: bigint, provider: text, customer: text },
  gives: {},
  sql: `insert into payment_customer (account_id, provider, customer_id) values (:member, :provider, :customer)
        on conflict do nothing`,
})

export const saveCard = statement({
  name: 'payments.keep_card',
  takes: { member: bigint, provider: text, customer: text, mandate: nullable(text), label: nullable(text) },
  gives: {},
  sql: `update payment_customer set mandate_id = :mandate, card_label = :label
         where account_id = :member and provider = :provider and customer_id = :customer`,
})

export const blockDirectDebit = statement({
  name: 'payments.block_direct_debit',
  takes: { member: bigint, now: moment },
  gives: {},
  sql: `update account set direct_debit_blocked_at = coalesce(direct_debit_blocked_at, :now) where id = :member`,
})
