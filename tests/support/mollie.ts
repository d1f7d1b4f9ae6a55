import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { post } from '#platform/payments/sandbox-webhook.ts'
import { answersAt, centsOf, isCancelable, MollieError } from './mollie-answers.ts'
import type {
  Answer,
  Body,
  Card,
  Mandate,
  MolliePayment,
  Refund,
  Status,
  Tampering,
} from './mollie-answers.ts'
import { CustomerBody, MandateBody, PaymentBody, RefundBody } from './mollie-bodies.ts'

export type TestMollie = {
  /** For the address of the API, without its version. */
  url: string
  apiKey: string
  payments: () => readonly MolliePayment[]
  /** The buyer or the bank does this; Mollie tells nobody before `notify`. A card that is to be kept becomes a mandate. */
  pay: (id: string, card?: Card) => void
  pend: (id: string) => void
  fail: (id: string) => void
  cancel: (id: string) => void
  expire: (id: string) => void
  chargeBack: (id: string, cents: number) => void
  /** The office pays back in Mollie's own dashboard. */
  payBack: (id: string, cents: number) => void
  refunds: () => readonly Refund[]
  /** The bank has the money of a refund, or sends it back to us. */
  endRefund: (id: string, status: 'refunded' | 'failed') => void
  /** Refunds of this payment are refused for good. */
  refuseRefunds: (paymentId: string) => void
  /** How many requests came so far. */
  requests: () => number
  /** A mandate of this customer for a card, as a first payment leaves it. */
  saveCard: (customerId: string, card?: Card) => string
  /** True hangs up; a number is the status of the answer. To everybody, or to requests like 'GET /v2/payments/tr_1'. */
  down: (how: boolean | number, only?: RegExp) => void
  /** Whether it knows this customer, still. */
  knows: (customerId: string) => boolean
  /** What an answer says of a payment instead of the truth; null for the truth. */
  tamper: (id: string, tampering: Tampering | null) => void
  /** An hour later: keys of idempotency are forgotten. */
  forgetKeys: () => void
  /** Calls the webhook of a payment as Mollie does, with nothing but the id; gives the status of the answer. */
  notify: (id: string) => Promise<number>
  stop: () => Promise<void>
}

const visa: Card = { label: 'Visa', lastFour: '4242' }
const newId = (prefix: string) => `${prefix}_${randomBytes(5).toString('hex')}`
/** Mollie's API, version 2, as far as we use it, on this machine; it refuses what it does not know to the letter. */
export const startMollie = async (): Promise<TestMollie> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const show = answersAt(url)
  const apiKey = `test_${randomBytes(15).toString('hex')}`
  const payments = new Map<string, MolliePayment>()
  const refunds: Refund[] = []
  const customers = new Map<string, z.infer<typeof CustomerBody>>()
  const mandates = new Map<string, Mandate>()
  const tamperings = new Map<string, Tampering>()
  const answered = new Map<string, { request: string; answer: Answer }>()
  const withoutRefunds = new Set<string>()
  let requests = 0
  let outage: { how: boolean | number; only: RegExp } = { how: false, only: /^/ }

  const showPayment = (payment: MolliePayment) => show.showPayment(payment, tamperings.get(payment.id))

  const paymentOf = (id: string): MolliePayment => {
    const payment = payments.get(id)
    if (!payment) throw new MollieError(404, `No payment exists with token ${id}.`)
    return payment
  }
  const customerOf = (id: string) => {
    const customer = customers.get(id)
    if (!customer) throw new MollieError(404, `No customer exists with token ${id}.`)
    return customer
  }
  const mandateOf = (customerId: string, id: string): Mandate => {
    const mandate = mandates.get(id)
    if (!mandate || mandate.customerId !== customerId || mandate.isRevoked) {
      throw new MollieError(404, `No mandate exists with token ${id}.`)
    }
    return mandate
  }

  const addMandate = (customerId: string, method: Mandate['method'], details: Body): Mandate => {
    const mandate: Mandate = { id: newId('mdt'), customerId, method, details, isRevoked: false }
    mandates.set(mandate.id, mandate)
    return mandate
  }
  const saveCard = (customerId: string, card = visa) =>
    addMandate(customerId, 'creditcard', { cardNumber: card.lastFour, cardLabel: card.label }).id

  const refuseImpossible = (order: z.infer<typeof PaymentBody>): void => {
    const { sequenceType, customerId, mandateId, method } = order
    if (customerId) customerOf(customerId)
    if (sequenceType !== 'oneoff' && !customerId) {
      throw new MollieError(422, 'A customer is required for this sequence type', 'customerId')
    }
    if (sequenceType !== 'recurring') {
      if (mandateId) throw new MollieError(422, 'Mandates are for recurring payments', 'mandateId')
      if (method === 'directdebit') throw new MollieError(422, 'The payment method is invalid', 'method')
      if (!order.redirectUrl) throw new MollieError(422, 'The redirect URL is missing', 'redirectUrl')
      return
    }
    const mandate = [...mandates.values()].find(
      ({ id, customerId: owner, isRevoked }) =>
        owner === customerId && !isRevoked && (mandateId ? id === mandateId : true),
    )
    if (!mandate || (method && method !== mandate.method)) {
      throw new MollieError(422, 'No suitable mandates found for customer', 'mandateId')
    }
  }

  const createPayment = (body: unknown): Answer => {
    const order = PaymentBody.parse(body)
    refuseImpossible(order)
    const status = order.sequenceType === 'recurring' ? 'pending' : 'open'
    const payment = {
      ...order,
      id: newId('tr'),
      status,
      refundedCents: 0,
      chargedBackCents: 0,
      card: null,
    } as const
    payments.set(payment.id, payment)
    return [201, showPayment(payment)]
  }

  const createRefund = (paymentId: string, body: unknown): Answer => {
    const { amount, metadata } = RefundBody.parse(body)
    const payment = paymentOf(paymentId)
    const left = centsOf(payment.amount) - payment.refundedCents - payment.chargedBackCents
    if (payment.status !== 'paid') throw new MollieError(422, 'The payment is not paid')
    if (withoutRefunds.has(paymentId)) throw new MollieError(422, 'Refunds are not possible', 'amount')
    if (amount.currency !== payment.amount.currency) {
      throw new MollieError(422, 'The currency is not that of the payment', 'amount.currency')
    }
    if (centsOf(amount) > left) {
      throw new MollieError(422, 'The amount is higher than the maximum', 'amount')
    }
    payment.refundedCents += centsOf(amount)
    const refund: Refund = { id: newId('re'), paymentId, amount, metadata, status: 'pending' }
    refunds.push(refund)
    return [201, show.showRefund(refund)]
  }

  const refundOf = (id: string): Refund => {
    const refund = refunds.find((known) => known.id === id)
    if (!refund) throw new MollieError(404, `No refund exists with token ${id}.`)
    return refund
  }

  const createCustomer = (body: unknown): Answer => {
    const id = newId('cst')
    const customer = CustomerBody.parse(body)
    customers.set(id, customer)
    return [201, show.showCustomer(id, customer)]
  }

  const createMandate = (customerId: string, body: unknown): Answer => {
    customerOf(customerId)
    const { method, consumerName, consumerAccount } = MandateBody.parse(body)
    return [201, show.showMandate(addMandate(customerId, method, { consumerName, consumerAccount }))]
  }

  const cancelPayment = (id: string): Answer => {
    const payment = paymentOf(id)
    if (!isCancelable(payment)) throw new MollieError(422, 'The payment cannot be canceled')
    payment.status = 'canceled'
    return [200, showPayment(payment)]
  }

  const routes: [method: string, path: RegExp, run: (ids: string[], body: unknown) => Answer][] = [
    ['POST', /^\/v2\/payments$/, (_ids, body) => createPayment(body)],
    ['GET', /^\/v2\/payments\/(\w+)$/, ([id = '']) => [200, showPayment(paymentOf(id))]],
    ['DELETE', /^\/v2\/payments\/(\w+)$/, ([id = '']) => cancelPayment(id)],
    ['POST', /^\/v2\/payments\/(\w+)\/refunds$/, ([id = ''], body) => createRefund(id, body)],
    [
      'GET',
      /^\/v2\/payments\/(\w+)\/refunds$/,
      ([id = '']) => {
        paymentOf(id)
        const own = refunds.filter(({ paymentId }) => paymentId === id)
        return [200, show.showList('refunds', own.map(show.showRefund))]
      },
    ],
    ['GET', /^\/v2\/payments\/\w+\/refunds\/(\w+)$/, ([id = '']) => [200, show.showRefund(refundOf(id))]],
    ['POST', /^\/v2\/customers$/, (_ids, body) => createCustomer(body)],
    [
      'DELETE',
      /^\/v2\/customers\/(\w+)$/,
      ([id = '']) => {
        customerOf(id)
        customers.delete(id)
        for (const mandate of mandates.values()) if (mandate.customerId === id) mandate.isRevoked = true
        return [204, null]
      },
    ],
    [
      'GET',
      /^\/v2\/customers\/(\w+)\/payments$/,
      ([id = '']) => {
        customerOf(id)
        const own = [...payments.values()].filter(({ customerId }) => customerId === id)
        return [200, show.showList('payments', own.toReversed().map(showPayment))]
      },
    ],
    ['POST', /^\/v2\/customers\/(\w+)\/mandates$/, ([id = ''], body) => createMandate(id, body)],
    [
      'DELETE',
      /^\/v2\/customers\/(\w+)\/mandates\/(\w+)$/,
      ([customerId = '', id = '']) => {
        mandateOf(customerId, id).isRevoked = true
        return [204, null]
      },
    ],
  ]

  const route = (request: IncomingMessage, body: string): Answer => {
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      throw new MollieError(401, 'Missing authentication, or failed to authenticate')
    }
    const { pathname } = new URL(request.url ?? '/', url)
    for (const [method, path, run] of routes) {
      const ids = path.exec(pathname)
      if (ids && method === request.method) return run(ids.slice(1), body ? JSON.parse(body) : {})
    }
    throw new MollieError(404, 'This is not the page you are looking for')
  }

  /** What was made under a key is answered again and not made again. */
  const routeOnce = (request: IncomingMessage, body: string): Answer => {
    const key = String(request.headers['idempotency-key'] ?? '')
    if (request.method !== 'POST' || !key) return route(request, body)
    const asked = `${request.url} ${body}`
    const known = answered.get(key)
    if (known && known.request !== asked) throw new MollieError(400, 'The key belongs to another request')
    const answer = known?.answer ?? route(request, body)
    answered.set(key, { request: asked, answer })
    return answer
  }

  const outageFor = ({ method, url: path }: IncomingMessage): boolean | number =>
    outage.only.test(`${method} ${path}`) ? outage.how : false

  const answerTo = (request: IncomingMessage, body: string): Answer => {
    try {
      const how = outageFor(request)
      if (typeof how === 'number') throw new MollieError(how, 'Out of order')
      return routeOnce(request, body)
    } catch (error) {
      if (error instanceof MollieError) return [error.status, show.showError(error)]
      if (!(error instanceof z.ZodError)) throw error
      const [issue] = error.issues
      const field = issue?.path.join('.')
      return [422, show.showError(new MollieError(422, issue?.message ?? '', field))]
    }
  }

  server.on('request', (request, response) => {
    requests += 1
    void text(request).then((body) => {
      if (outageFor(request) === true) return request.socket.destroy()
      const [status, answer] = answerTo(request, body)
      response.writeHead(status, { 'content-type': 'application/hal+json' })
      return response.end(answer === null ? undefined : JSON.stringify(answer))
    })
  })

  const become = (id: string, status: Status) => {
    paymentOf(id).status = status
  }

  return {
    url,
    apiKey,
    payments: () => [...payments.values()],
    pay: (id, card = visa) => {
      const payment = paymentOf(id)
      const { customerId, sequenceType } = payment
      payment.status = 'paid'
      if (payment.method === 'creditcard') payment.card = card
      if (payment.card && sequenceType === 'first' && customerId)
        payment.mandateId = saveCard(customerId, card)
    },
    pend: (id) => become(id, 'pending'),
    fail: (id) => become(id, 'failed'),
    cancel: (id) => become(id, 'canceled'),
    expire: (id) => become(id, 'expired'),
    chargeBack: (id, cents) => {
      paymentOf(id).chargedBackCents += cents
    },
    payBack: (id, cents) => {
      paymentOf(id).refundedCents += cents
    },
    refunds: () => refunds,
    endRefund: (id, status) => {
      const refund = refundOf(id)
      refund.status = status
      if (status === 'failed') paymentOf(refund.paymentId).refundedCents -= centsOf(refund.amount)
    },
    refuseRefunds: (paymentId) => void withoutRefunds.add(paymentId),
    requests: () => requests,
    saveCard,
    down: (how, only = /^/) => {
      outage = { how, only }
    },
    knows: (customerId) => customers.has(customerId),
    tamper: (id, tampering) => {
      if (tampering) tamperings.set(id, tampering)
      else tamperings.delete(id)
    },
    forgetKeys: () => answered.clear(),
    notify: (id) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      return post(paymentOf(id).webhookUrl, new URLSearchParams({ id }).toString(), type)
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
