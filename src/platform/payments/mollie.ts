import type { Client } from 'mollie-api-typescript'
import { hasMollieMethod } from './methods.ts'
import { failureOf, notUnderstood, unlessRefused } from './mollie-errors.ts'
import { amountOf, localeOf, noteOf, paymentOf, refundStates, requestOf } from './mollie-shapes.ts'
import type { PaymentProvider, ProviderPayment } from './port.ts'

const TIMEOUT_MS = 10_000
/** The most that Mollie lists at once. */
const LISTED = 250

/** The SDK takes a second and 60 MB to load: only who pays through Mollie pays for it. */
const load = async (apiKey: string, serverURL: string | undefined): Promise<Client> => {
  const sdk = await import('mollie-api-typescript')
  return new sdk.Client({
    security: { apiKey },
    serverURL,
    timeoutMs: TIMEOUT_MS,
    // The key and what we know of a buyer are for this address and no other.
    httpClient: new sdk.HTTPClient({
      fetcher: (input, init) => fetch(input, { ...init, redirect: 'error' }),
    }),
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
