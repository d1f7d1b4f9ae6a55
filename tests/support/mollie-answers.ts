import type { z } from 'zod'
import type { CustomerBody, PaymentBody } from './mollie-bodies.ts'

export type Body = Record<string, unknown>
export type Answer = [status: number, body: Body | null]

const titles: Partial<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
}

/** What Mollie refuses, with its words. */
export class MollieError extends Error {
  readonly status: number
  readonly field: string | undefined
  constructor(status: number, detail: string, field?: string) {
    super(detail)
    this.status = status
    this.field = field
  }
}

export type Status = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'
export type Card = { label: string; lastFour: string }
export type Amount = { currency: string; value: string }

export type MolliePayment = z.infer<typeof PaymentBody> & {
  id: string
  status: Status
  refundedCents: number
  chargedBackCents: number
  card: Card | null
}
export type Mandate = {
  id: string
  customerId: string
  method: 'creditcard' | 'directdebit'
  isRevoked: boolean
  details: Body
}
export type Refund = {
  id: string
  paymentId: string
  amount: Amount
  metadata: unknown
  status: 'pending' | 'refunded' | 'failed'
}
export type Tampering = { value?: string; currency?: string; reference?: string }

const CREATED_AT = '2026-01-01T10:00:00+00:00'
export const centsOf = ({ value }: Amount) => Math.round(Number(value) * 100)
const valueOf = (cents: number) => (cents / 100).toFixed(2)

/** Only some methods let go of a buyer who is on their page. */
export const isCancelable = ({ status, method }: MolliePayment) =>
  (status === 'open' && (!method || method === 'banktransfer')) ||
  (status === 'pending' && method === 'directdebit')

/** How Mollie, reached at this address, writes down what it knows. */
export const answersAt = (url: string) => {
  const link = (path: string, type = 'application/hal+json') => ({ href: `${url}${path}`, type })
  const documentation = link('/docs', 'text/html')

  const showPayment = (payment: MolliePayment, tampering?: Tampering): Body => {
    const { id, status, card, refundedCents, chargedBackCents, ...order } = payment
    const { currency = payment.amount.currency, value = payment.amount.value, reference } = tampering ?? {}
    const isPaid = status === 'paid'
    return {
      ...order,
      resource: 'payment',
      id,
      mode: 'test',
      status,
      amount: { currency, value },
      ...(isPaid && {
        amountRefunded: { currency, value: valueOf(refundedCents) },
        amountRemaining: { currency, value: valueOf(centsOf(payment.amount) - refundedCents) },
        paidAt: CREATED_AT,
      }),
      ...(chargedBackCents > 0 && { amountChargedBack: { currency, value: valueOf(chargedBackCents) } }),
      ...(reference !== undefined && { metadata: { reference } }),
      ...(card && { details: { cardNumber: card.lastFour, cardLabel: card.label, cardHolder: 'T. Tester' } }),
      ...(status === 'open' && { isCancelable: isCancelable(payment), expiresAt: CREATED_AT }),
      ...(status === 'pending' && { isCancelable: isCancelable(payment) }),
      profileId: 'pfl_test',
      createdAt: CREATED_AT,
      _links: {
        self: link(`/v2/payments/${id}`),
        dashboard: link(`/dashboard/${id}`, 'text/html'),
        documentation,
        ...(status === 'open' && { checkout: link(`/checkout/${id}`, 'text/html') }),
      },
    }
  }

  const showRefund = (refund: Refund): Body => ({
    ...refund,
    resource: 'refund',
    mode: 'test',
    description: 'Refund',
    createdAt: CREATED_AT,
    _links: {
      self: link(`/v2/payments/${refund.paymentId}/refunds/${refund.id}`),
      payment: link(`/v2/payments/${refund.paymentId}`),
      documentation,
    },
  })

  const showMandate = ({ id, customerId, method, details }: Mandate): Body => ({
    resource: 'mandate',
    id,
    mode: 'test',
    status: 'valid',
    method,
    details,
    mandateReference: null,
    signatureDate: null,
    customerId,
    createdAt: CREATED_AT,
    _links: {
      self: link(`/v2/customers/${customerId}/mandates/${id}`),
      customer: link(`/v2/customers/${customerId}`),
      documentation,
    },
  })

  const showCustomer = (id: string, customer: z.infer<typeof CustomerBody>): Body => ({
    ...customer,
    resource: 'customer',
    id,
    mode: 'test',
    metadata: null,
    createdAt: CREATED_AT,
    _links: {
      self: link(`/v2/customers/${id}`),
      dashboard: link(`/dashboard/${id}`, 'text/html'),
      documentation,
    },
  })

  const showError = ({ status, message, field }: MollieError): Body => ({
    status,
    title: titles[status] ?? 'Internal Server Error',
    detail: message,
    ...(field && { field }),
    _links: { documentation },
  })

  const showList = (name: string, items: Body[]): Body => ({
    count: items.length,
    _embedded: { [name]: items },
    _links: { self: link('/'), previous: null, next: null, documentation },
  })

  return { showPayment, showRefund, showMandate, showCustomer, showError, showList }
}
