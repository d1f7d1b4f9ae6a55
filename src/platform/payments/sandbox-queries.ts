import { bool, int, moment, nullable, oneOf, statement, text } from '../db/statement.ts'
import type { ProviderState } from './port.ts'

const state = oneOf<ProviderState>()

const payment = {
  id: text,
  reference: text,
  amount_cents: int,
  currency: text,
  method: text,
  description: text,
  locale: text,
  redirect_url: text,
  webhook_url: text,
  customer_id: nullable(text),
  keeps_card: bool,
  declines_next: bool,
  state,
  refunded_cents: int,
  charged_back_cents: int,
}
const columns = Object.keys(payment).join(', ')

export const insertPayment = statement({
  name: 'sandbox.insert_payment',
  takes: {
    id: text,
    reference: text,
    amountCents: int,
    currency: text,
    method: text,
    description: text,
    locale: text,
    redirectUrl: text,
    webhookUrl: text,
    customer: nullable(text),
    savesCard: bool,
    settlesAt: nullable(moment),
    state,
    now: moment,
  },
  gives: {},
  sql: `insert into sandbox_payment (id, reference, amount_cents, currency, method, description, locale,
          redirect_url, webhook_url, customer_id, keeps_card, settles_at, state, created_at)
        values (:id, :reference, :amountCents, :currency, :method, :description, :locale,
          :redirectUrl, :webhookUrl, :customer, :savesCard, :settlesAt, :state, :now)
        on conflict (reference) do nothing`,
})

export const findByReference = statement({
  name: 'sandbox.payment_by_reference',
  takes: { reference: text },
  gives: { id: text },
  sql: `select id from sandbox_payment where reference = :reference`,
})

export const findPayment = statement({
  name: 'sandbox.payment',
  takes: { id: text },
  gives: payment,
  sql: `select ${columns} from sandbox_payment where id = :id`,
})

/** What was pending long enough has been paid meanwhile. */
export const settlePayment = statement({
  name: 'sandbox.settle_payment',
  takes: { payment: text, now: moment },
  gives: {},
  sql: `update sandbox_payment set state = 'paid', settles_at = null
        where id = :payment and state = 'pending' and settles_at <= :now`,
})

export const changeOpenPayment = statement({
  name: 'sandbox.change_open_payment',
  takes: { payment: text, state, settlesAt: nullable(moment), declinesNext: bool },
  gives: {},
  sql: `update sandbox_payment set state = :state, settles_at = :settlesAt, declines_next = :declinesNext
        where id = :payment and state = 'open'`,
})

export const lockPayment = statement({
  name: 'sandbox.lock_payment',
  takes: { id: text },
  gives: { currency: text },
  sql: `select currency from sandbox_payment where id = :id for update`,
})

export const findRefund = statement({
  name: 'sandbox.refund',
  takes: { id: text },
  gives: { payment_id: text },
  sql: `select payment_id from sandbox_refund where id = :id`,
})

export const insertRefund = statement({
  name: 'sandbox.insert_refund',
  takes: { id: text, payment: text, amountCents: int },
  gives: {},
  sql: `insert into sandbox_refund (id, payment_id, amount_cents) values (:id, :payment, :amountCents)`,
})

/** Money that went back by either way cannot go back again. */
export const payBack = statement({
  name: 'sandbox.pay_back',
  takes: { payment: text, amountCents: int },
  gives: {},
  sql: `update sandbox_payment set refunded_cents = refunded_cents + :amountCents
        where id = :payment and state = 'paid' and refunded_cents + charged_back_cents + :amountCents <= amount_cents`,
})

/** A bank takes all of it, whatever was refunded before. */
export const chargeBackPayment = statement({
  name: 'sandbox.charge_back',
  takes: { id: text },
  gives: {},
  sql: `update sandbox_payment set charged_back_cents = amount_cents where id = :id and state = 'paid'`,
})

export const forgetCard = statement({
  name: 'sandbox.forget_card',
  takes: { payment: text, customer: text },
  gives: {},
  sql: `update sandbox_payment set keeps_card = false where id = :payment and customer_id = :customer`,
})

export const forgetCustomer = statement({
  name: 'sandbox.forget_customer',
  takes: { customer: text },
  gives: {},
  sql: `update sandbox_payment set keeps_card = false, customer_id = null where customer_id = :customer`,
})
