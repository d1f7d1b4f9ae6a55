import type { Client } from 'mollie-api-typescript'
import type { Locale, Metadata, PaymentRequest, PaymentResponse } from 'mollie-api-typescript/models'
import { hasMollieMethod, mollieMethodOf } from './methods.ts'
import { ProviderUnavailable } from './port.ts'
import type { PaymentProvider, ProviderOrder, ProviderPayment, ProviderState, RefundState } from './port.ts'

const TIMEOUT_MS = 10_000
const DESCRIPTION_CHARACTERS = 255
/** The most that Mollie lists at once. */
const LISTED = 250
/** Answers that say nothing about what was asked: too many requests, or the same one is under way. */
const UNDECIDED = [408, 409, 429]

const locales: Partial<Record<string, Locale>> = {
  da: 'da_DK',
  de: 'de_DE',
  en: 'en_GB',
  es: 'es_ES',
  fi: 'fi_FI',
  fr: 'fr_FR',
  it: 'it_IT',
  nb: 'nb_NO',
  nl: 'nl_NL',
  pl: 'pl_PL',
  sv: 'sv_SE',
}
const localeOf = (locale: string): Locale => locales[locale] ?? 'en_GB'

const states: Partial<Record<string, ProviderState>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
}

const refundStates: Partial<Record<string, RefundState>> = {
  queued: 'under_way',
  pending: 'under_way',
  processing: 'under_way',
  refunded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

type Amount = { currency: string; value: string }
const amountOf = (cents: number, currency: string): Amount => ({
  currency,
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

const notUnderstood = (what: string) =>
  new ProviderUnavailable(new Error(`mollie: ${what} is not understood`))

const centsOf = (amount: Amount | undefined): number => {
  if (!amount) return 0
  const [, whole, hundredths] = /^(\d+)\.(\d\d)$/.exec(amount.value) ?? []
  if (!whole) throw notUnderstood('an amount')
  return Number(whole) * 100 + Number(hundredths)
}

/** What we wrote beside a payment or a refund. */
const noteOf = (metadata: Metadata | null | undefined, name: string): string => {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return ''
  const value: unknown = metadata[name]
  return typeof value === 'string' ? value : ''
}

const savedCardOf = (payment: PaymentResponse): ProviderPayment['savedCard'] => {
  const { customerId, mandateId, details } = payment
  const lastFour = details?.cardNumber?.slice(-4)
  const isKept = payment.sequenceType === 'first' && payment.status === 'paid'
  if (!isKept || !customerId || !mandateId || !lastFour) return null
  return { customerId, mandateId, label: `${details?.cardLabel ?? ''} •••• ${lastFour}`.trim() }
}

const paymentOf = (payment: PaymentResponse): ProviderPayment => {
  const state = states[payment.status]
  if (!state) throw notUnderstood('a status')
  return {
    id: payment.id,
    reference: noteOf(payment.metadata, 'reference'),
    state,
    amountCents: centsOf(payment.amount),
    currency: payment.amount.currency,
    refundedCents: centsOf(payment.amountRefunded),
    chargedBackCents: centsOf(payment.amountChargedBack),
    checkoutUrl: payment.links.checkout?.href ?? null,
    savedCard: savedCardOf(payment),
  }
}

/** A direct debit always charges a mandate; what a kept card is charged by is known from its mandate. */
const requestOf = (order: ProviderOrder): PaymentRequest => {
  const isDebit = order.method === 'directdebit'
  const isRecurring = isDebit || order.sequence === 'recurring'
  const sequences = { once: 'oneoff', first: 'first', recurring: 'recurring' } as const
  return {
    amount: amountOf(order.amountCents, order.currency),
    description: order.description.slice(0, DESCRIPTION_CHARACTERS),
    redirectUrl: isRecurring ? null : order.redirectUrl,
    webhookUrl: order.webhookUrl,
    locale: localeOf(order.locale),
    metadata: { reference: order.reference },
    sequenceType: isRecurring ? 'recurring' : sequences[order.sequence],
    customerId: order.customerId,
    ...(isRecurring && { mandateId: order.mandateId }),
    ...((isDebit || !isRecurring) && { method: mollieMethodOf(order.method) }),
  }
}

/** Refused for good: our mistake, or something that this account of Mollie does not have. */
class MollieRefusal extends Error {
  readonly status: number
  constructor(what: string, status: number, field: unknown) {
    const where = typeof field === 'string' && /^[\w.]{1,60}$/.test(field) ? ` (${field})` : ''
    super(`mollie: ${what} answered ${status}${where}`)
    this.name = 'MollieRefusal'
    this.status = status
  }
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const jsonOf = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** What Mollie or the SDK says may quote personal data or the key: only status, field and kind leave. */
const failureOf = (what: string, error: unknown): Error => {
  if (error instanceof ProviderUnavailable) return error
  const status = propertyOf(error, 'statusCode')
  const kind = error instanceof Error ? error.name : 'unknown'
  if (kind === 'SDKValidationError') return new Error(`mollie: ${what} is not a valid request`)
  if (typeof status !== 'number') {
    return new ProviderUnavailable(new Error(`mollie: ${what} had no answer (${kind})`))
  }
  if (status < 400) return notUnderstood(`the answer to ${what}`)
  return status >= 500 || UNDECIDED.includes(status)
    ? new ProviderUnavailable(new Error(`mollie: ${what} answered ${status}`))
    : new MollieRefusal(what, status, propertyOf(jsonOf(propertyOf(error, 'body')), 'field'))
}

/** Gives null instead of a refusal that says: it is as you want it, or it is not there. */
const unlessRefused = async <T>(statuses: number[], work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof MollieRefusal && statuses.includes(error.status)) return null
    throw error
  }
}

/** The SDK takes a second and 60 MB to load: only who pays through Mollie pays for it. */
const load = async (apiKey: string, serverURL: string | undefined): Promise<Client> => {
  const sdk = await import('mollie-api-typescript')
  return new sdk.Client({
    security: { apiKey },
    serverURL,
    timeoutMs: TIMEOUT_MS,
    // Whoever asks us asks again, later.
    retryConfig: { strategy: 'none' },
  })
}

export const createMollie = ({
  apiKey,
  serverUrl,
}: {
  apiKey: string
  serverUrl?: string | undefined
}): PaymentProvider => {
  const client = load(apiKey, serverUrl)

  const ask = async <T>(what: string, run: (client: Client) => Promise<T>): Promise<T> => {
    try {
      return await run(await client)
    } catch (error) {
      throw failureOf(what, error)
    }
  }

  const find = async (id: string): Promise<ProviderPayment | null> => {
    // Ids come with callbacks, from anybody.
    if (!/^tr_\w{1,60}$/.test(id)) return null
    const asked = ask('find', ({ payments }) => payments.get({ paymentId: id }))
    const payment = await unlessRefused([404, 410], asked)
    return payment && paymentOf(payment)
  }

  /** Mollie knows a key for an hour only. What moves money without the buyer is looked for first. */
  const findCharge = async (customerId: string, reference: string): Promise<ProviderPayment | null> => {
    const charges = await ask('list of payments', async ({ customers }) => {
      const { result } = await customers.listPayments({ customerId, limit: LISTED })
      return result.embedded.payments ?? []
    })
    const known = charges.find(({ metadata }) => noteOf(metadata, 'reference') === reference)
    return known ? find(known.id) : null
  }

  const findRefundByKey = async (paymentId: string, key: string) => {
    const refunds = await ask('list of refunds', async ({ refunds }) => {
      const { result } = await refunds.list({ paymentId })
      return result.embedded.refunds
    })
    const isAlive = (status: string) => refundStates[status] !== 'failed'
    return refunds.find(({ metadata, status }) => noteOf(metadata, 'key') === key && isAlive(status))
  }

  return {
    name: 'mollie',
    hasMethod: hasMollieMethod,
    find,

    findOrder: async (reference, customerId) =>
      customerId === undefined ? null : findCharge(customerId, reference),

    order: async (order) => {
      const paymentRequest = requestOf(order)
      if (paymentRequest.sequenceType === 'recurring' && order.customerId) {
        const known = await findCharge(order.customerId, order.reference)
        if (known) return known
      }
      return paymentOf(
        await ask('order', ({ payments }) =>
          payments.create({ idempotencyKey: order.reference, paymentRequest }),
        ),
      )
    },

    cancel: async (id) => {
      const asked = ask('find', ({ payments }) => payments.get({ paymentId: id }))
      const payment = await unlessRefused([404, 410], asked)
      if (!payment?.isCancelable) return
      const cancelled = ask('cancel', ({ payments }) => payments.cancel({ paymentId: id }))
      await unlessRefused([404, 410, 422], cancelled)
    },

    refund: async ({ providerId, key, amountCents, currency }) => {
      const known = await findRefundByKey(providerId, key)
      if (known) return { id: known.id }
      const { id } = await ask('refund', ({ refunds }) =>
        refunds.create({
          paymentId: providerId,
          idempotencyKey: key,
          refundRequest: { amount: amountOf(amountCents, currency), metadata: { key } },
        }),
      )
      return { id }
    },

    findRefund: async (paymentId, refundId) => {
      const { status } = await ask('refund', ({ refunds }) => refunds.get({ paymentId, refundId }))
      const state = refundStates[status]
      if (!state) throw notUnderstood('the status of a refund')
      return state
    },

    createCustomer: async ({ key, name, email, locale }) => {
      const { id } = await ask('customer', ({ customers }) =>
        customers.create({
          idempotencyKey: `customer-${key}`,
          entityCustomer: { name, email, locale: localeOf(locale) },
        }),
      )
      return { id }
    },

    createDebitMandate: async ({ customerId, reference, holder, iban, signedAt }) => {
      const made = ask('mandate', ({ mandates }) =>
        mandates.create({
          customerId,
          idempotencyKey: `mandate-${reference}`,
          mandateRequest: {
            method: 'directdebit',
            consumerName: holder,
            consumerAccount: iban,
            signatureDate: signedAt.toISOString().slice(0, 10),
            mandateReference: reference,
          },
        }),
      )
      const mandate = await unlessRefused([422], made)
      return mandate && { id: mandate.id }
    },

    revokeMandate: async (customerId, mandateId) => {
      const revoked = ask('revoke', ({ mandates }) => mandates.revoke({ customerId, mandateId }))
      await unlessRefused([404, 410], revoked)
    },

    forgetCustomer: async (customerId) => {
      const forgotten = ask('forget', ({ customers }) => customers.delete({ customerId }))
      await unlessRefused([404, 410], forgotten)
    },
  }
}
