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
  takes: [
    text,
    text,
    int,
    text,
    text,
    text,
    text,
    text,
    text,
    nullable(text),
    bool,
    nullable(moment),
    state,
    moment,
  ],
  gives: {},
  sql: `insert into sandbox_payment (id, reference, amount_cents, currency, method, description, locale,
          redirect_url, webhook_url, customer_id, keeps_card, settles_at, state, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
        on conflict (reference) do nothing`,
})

export const findByReference = statement({
  name: 'sandbox.payment_by_reference',
  takes: [text],
  gives: { id: text },
  sql: `select id from sandbox_payment where reference = $1`,
})

export const findPayment = statement({
  name: 'sandbox.payment',
  takes: [text],
  gives: payment,
  sql: `select ${columns} from sandbox_payment where id = $1`,
})

/** What was pending long enough has been paid meanwhile. */
export const settlePayment = statement({
  name: 'sandbox.settle_payment',
  takes: [text, moment],
  gives: {},
  sql: `update sandbox_payment set state = 'paid', settles_at = null
        where id = $1 and state = 'pending' and settles_at <= $2`,
})

export const changeOpenPayment = statement({
  name: 'sandbox.change_open_payment',
  takes: [text, state, nullable(moment), bool],
  gives: {},
  sql: `update sandbox_payment set state = $2, settles_at = $3, declines_next = $4
        where id = $1 and state = 'open'`,
})

export const lockPayment = statement({
  name: 'sandbox.lock_payment',
  takes: [text],
  gives: { currency: text },
  sql: `select currency from sandbox_payment where id = $1 for update`,
})

export const findRefund = statement({
  name: 'sandbox.refund',
  takes: [text],
  gives: { payment_id: text },
  sql: `select payment_id from sandbox_refund where id = $1`,
})

export const insertRefund = statement({
  name: 'sandbox.insert_refund',
  takes: [text, text, int],
  gives: {},
  sql: `insert into sandbox_refund (id, payment_id, amount_cents) values ($1, $2, $3)`,
})

/** Money that went back by either way cannot go back again. */
export const payBack = statement({
  name: 'sandbox.pay_back',
  takes: [text, int],
  gives: {},
  sql: `update sandbox_payment set refunded_cents = refunded_cents + $2
        where id = $1 and state = 'paid' and refunded_cents + charged_back_cents + $2 <= amount_cents`,
})

/** A bank takes all of it, whatever was refunded before. */
export const chargeBackPayment = statement({
  name: 'sandbox.charge_back',
  takes: [text],
  gives: {},
  sql: `update sandbox_payment set charged_back_cents = amount_cents where id = $1 and state = 'paid'`,
})

export const forgetCard = statement({
  name: 'sandbox.forget_card',
  takes: [text, text],
  gives: {},
  sql: `update sandbox_payment set keeps_card = false where id = $1 and customer_id = $2`,
})

export const forgetCustomer = statement({
  name: 'sandbox.forget_customer',
  takes: [text],
  gives: {},
  sql: `update sandbox_payment set keeps_card = false, customer_id = null where customer_id = $1`,
})
