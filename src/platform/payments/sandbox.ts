import { createHmac, randomInt } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { transaction } from '../db/database.ts'
import type { Pool } from '../db/database.ts'
import { isCard } from './methods.ts'
import type { PaymentProvider, ProviderOrder, ProviderPayment, ProviderState } from './port.ts'
import {
  changeOpenPayment,
  chargeBackPayment,
  findByReference,
  findPayment,
  findRefund,
  forgetCard,
  forgetCustomer,
  insertPayment,
  insertRefund,
  lockPayment,
  payBack,
  settlePayment,
} from './sandbox-queries.ts'
import { post as postOverHttp, signatureOf, SIGNATURE_HEADER, verifySignature } from './sandbox-webhook.ts'
import type { Post, Secret } from './sandbox-webhook.ts'

export const SETTLE_SECONDS = 10
/** A timer may ring a little early; by then the payment must have settled. */
const TIMER_MARGIN_MS = 100

export const sandboxOutcomes = ['paid', 'pending', 'failed', 'cancelled', 'expired'] as const
export type SandboxOutcome = (typeof sandboxOutcomes)[number]

/** What the checkout page shows. */
export type SandboxCheckout = {
  state: ProviderState
  amountCents: number
  currency: string
  method: string
  description: string
  locale: string
  redirectUrl: string
  savesCard: boolean
}

/** The port, and what the buyer and the bank of a test do. */
export type SandboxProvider = PaymentProvider & {
  name: 'sandbox'
  /** Null when there is no such payment. */
  checkout: (id: string) => Promise<SandboxCheckout | null>
  /** Changes a payment that is open and calls its webhook; any other it leaves as it is. */
  choose: (id: string, outcome: SandboxOutcome, options?: { declineNext?: boolean }) => Promise<void>
  /** Whether it wrote this body of a webhook, not long ago. */
  hasSigned: (body: string, signature: string | undefined) => boolean
  /** The bank takes back what was paid. */
  chargeBack: (id: string) => Promise<void>
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const newId = () => `sb_${Array.from({ length: 22 }, () => BASE62[randomInt(BASE62.length)]).join('')}`

const PAYMENT_ID = /^sb_[0-9A-Za-z]{20,22}$/
const CARD_MANDATE = /^mdt_(sb_[0-9A-Za-z]{20,22})(_fail)?$/
const DEBIT_MANDATE = 'mdt_debit_'
/** A valid number that this provider does not take, as real ones do with some accounts. */
export const REFUSED_IBAN = 'NL13TEST0123456789'

export type SandboxOptions = {
  pool: Pool
  clock: Clock
  /** Signs the calls of webhooks. */
  secret: Secret
  post?: Post
  log?: Pick<Logger, 'warn'> | undefined
}

/** A provider that moves no money, for development, demonstrations and tests. */
export const createSandbox = (options: SandboxOptions): SandboxProvider => {
  const { pool, clock, secret, post = postOverHttp, log } = options

  const rowOf = async (id: string) => {
    // Ids come with callbacks and addresses, from anybody.
    if (!PAYMENT_ID.test(id)) return undefined
    await settlePayment.run(pool, { payment: id, now: clock.now() })
    return findPayment.maybe(pool, { id })
  }

  const find = async (id: string): Promise<ProviderPayment | null> => {
    const row = await rowOf(id)
    if (!row) return null
    const { customer_id: customerId } = row
    const isKept = row.keeps_card && row.state === 'paid' && customerId !== null
    const mandateId = `mdt_${row.id}${row.declines_next ? '_fail' : ''}`
    return {
      id: row.id,
      reference: row.reference,
      state: row.state,
      amountCents: row.amount_cents,
      currency: row.currency,
      refundedCents: row.refunded_cents,
      chargedBackCents: row.charged_back_cents,
      checkoutUrl: row.state === 'open' ? checkoutUrlOf(row.id, row.redirect_url) : null,
      savedCard: isKept ? { customerId, mandateId, label: 'Visa •••• 4242' } : null,
    }
  }

  /** A name for what is not stored: the same for the same parts, and not to be guessed. */
  const derivedId = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex').slice(0, 24)

  const chargeCard = async ({ customerId, mandateId = '' }: ProviderOrder): Promise<ProviderState> => {
    const [, id = '', declines] = CARD_MANDATE.exec(mandateId) ?? []
    const card = (await find(id))?.savedCard
    return card && card.customerId === customerId && !declines ? 'paid' : 'failed'
  }

  const firstStateOf = async (order: ProviderOrder): Promise<ProviderState> => {
    if (order.method === 'directdebit') {
      return order.mandateId?.startsWith(DEBIT_MANDATE) ? 'pending' : 'failed'
    }
    return order.sequence === 'recurring' ? chargeCard(order) : 'open'
  }

  const callWebhook = async (id: string): Promise<void> => {
    const row = await findPayment.maybe(pool, { id })
    if (!row) return
    const body = JSON.stringify({ id })
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signatureOf(secret, body, clock.now()),
    }
    const status = await post(row.webhook_url, body, headers)
    if (status >= 300) log?.warn({ status }, 'sandbox: a webhook was refused')
  }

  /** Nobody waits for a webhook that fails: the site asks by itself in the end. */
  const tell = (id: string): Promise<void> =>
    callWebhook(id).catch((error: unknown) => log?.warn({ err: error }, 'sandbox: a webhook failed'))

  const settlesAt = (state: ProviderState) =>
    state === 'pending' ? new Date(clock.now().getTime() + SETTLE_SECONDS * 1000) : null

  const tellWhenSettled = (id: string) => {
    setTimeout(() => void tell(id), SETTLE_SECONDS * 1000 + TIMER_MARGIN_MS).unref()
  }

  return {
    name: 'sandbox',
    hasMethod: () => true,
    find,

    findOrder: async (reference) => {
      const known = await findByReference.maybe(pool, { reference })
      return known ? find(known.id) : null
    },

    order: async (order) => {
      const id = newId()
      const state = await firstStateOf(order)
      const inserted = await insertPayment.run(pool, {
        id,
        reference: order.reference,
        amountCents: order.amountCents,
        currency: order.currency,
        method: order.method,
        description: order.description,
        locale: order.locale,
        redirectUrl: order.redirectUrl,
        webhookUrl: order.webhookUrl,
        customer: order.customerId ?? null,
        savesCard: order.sequence === 'first' && isCard(order.method),
        settlesAt: settlesAt(state),
        state,
        now: clock.now(),
      })
      if (inserted && state === 'pending') tellWhenSettled(id)
      const known = await findByReference.one(pool, { reference: order.reference })
      const payment = await find(known.id)
      if (!payment) throw new Error('sandbox: a payment that was ordered is gone')
      return payment
    },

    cancel: async (id) => {
      await changeOpenPayment.run(pool, {
        payment: id,
        state: 'cancelled',
        settlesAt: null,
        declinesNext: false,
      })
    },

    refund: ({ providerId, key, amountCents, currency }) =>
      transaction(pool, async (tx) => {
        await settlePayment.run(tx, { payment: providerId, now: clock.now() })
        const payment = await lockPayment.maybe(tx, { id: providerId })
        if (payment?.currency !== currency) throw new Error('sandbox: there is no such payment to refund')
        const known = await findRefund.maybe(tx, { id: key })
        if (known && known.payment_id !== providerId)
          throw new Error('sandbox: this key names another refund')
        if (known) return { id: key }
        const isPaidBack =
          amountCents > 0 && (await payBack.run(tx, { payment: providerId, amountCents })) === 1
        if (!isPaidBack) throw new Error('sandbox: there is not so much to refund')
        await insertRefund.run(tx, { id: key, payment: providerId, amountCents })
        return { id: key }
      }),

    findRefund: async (providerId, refundId) =>
      (await findRefund.maybe(pool, { id: refundId }))?.payment_id === providerId ? 'done' : 'failed',

    createCustomer: async ({ key }) => ({ id: `cst_${derivedId('customer', key)}` }),

    createDebitMandate: async ({ customerId, reference, iban }) =>
      iban === REFUSED_IBAN ? null : { id: `${DEBIT_MANDATE}${derivedId('mandate', customerId, reference)}` },

    revokeMandate: async (customerId, mandateId) => {
      const [, id] = CARD_MANDATE.exec(mandateId) ?? []
      if (id) await forgetCard.run(pool, { payment: id, customer: customerId })
    },

    forgetCustomer: async (customerId) => {
      await forgetCustomer.run(pool, { customer: customerId })
    },

    checkout: async (id) => {
      const row = await rowOf(id)
      return row
        ? {
            state: row.state,
            amountCents: row.amount_cents,
            currency: row.currency,
            method: row.method,
            description: row.description,
            locale: row.locale,
            redirectUrl: row.redirect_url,
            savesCard: row.keeps_card,
          }
        : null
    },

    choose: async (id, outcome, { declineNext = false } = {}) => {
      const changed = await changeOpenPayment.run(pool, {
        payment: id,
        state: outcome,
        settlesAt: settlesAt(outcome),
        declinesNext: declineNext,
      })
      if (!changed) return
      if (outcome === 'pending') tellWhenSettled(id)
      await tell(id)
    },

    hasSigned: (body, signature) => verifySignature(secret, signature, body, clock.now()),

    chargeBack: async (id) => {
      await settlePayment.run(pool, { payment: id, now: clock.now() })
      if (await chargeBackPayment.run(pool, { id })) await tell(id)
    },
  }
}

const checkoutUrlOf = (id: string, redirectUrl: string) =>
  new URL(`/sandbox/checkout/${id}`, redirectUrl).href
