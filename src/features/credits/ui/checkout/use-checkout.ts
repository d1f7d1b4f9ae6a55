import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sessionEntries } from '#design/storage.ts'
import type { Entries } from '#design/storage.ts'
import { useCall } from '#protocol/call-context.ts'
import type { CallInput } from '#protocol/endpoint.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import { cancelPayment, getPayment, orderBundle } from '../../payment-contract.ts'
import type { Payment } from '../../payment-contract.ts'
import { forgetOffers } from '../bundles/offer.ts'
import { lastPayment, orderKeys, orderOnce } from './order-key.ts'
import { orderReplacing, useOrdering } from './use-ordering.ts'

export type OrderRequest = {
  bundleId: number
  method: PaymentMethod
  country: string
  code: string | undefined
  savesCard: boolean
  /** What the button says that it costs. */
  cents: number
}

/** The provider's page may never come: then the button can be pressed again, for the same payment. */
const LEAVING_MS = 20_000

const leaveFor = (url: string): Promise<void> =>
  new Promise((resolve) => {
    location.assign(url)
    setTimeout(resolve, LEAVING_MS)
    // Back from the provider, the browser may show the page as it was left: busy.
    addEventListener('pageshow', ({ persisted }) => persisted && resolve())
  })

/** Where an order is made, if not on a page of its own. */
export type Counter = {
  /** Orders of the same visit replace each other. */
  visit: string
  entries: Entries
  /** Before the buyer is led away. */
  onOrdered: (payment: Payment) => void
  onCompleted: (payment: Payment) => void
}

/** Of two tabs that share a visit the second finds the order of the first. */
export const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`vonk-${name}`, work) : work()

/** Orders what is chosen and leads to where it is paid. */
export const useCheckout = (counter?: Counter) => {
  const call = useCall()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const pageVisit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const { visit, entries } = counter ?? { visit: pageVisit, entries: sessionEntries }
  const { ordering, isBusy, refusal } = useOrdering()
  const [isDearer, setDearer] = useState(false)

  const order = (request: OrderRequest): Promise<Payment> => {
    const body: Omit<NonNullable<CallInput<typeof orderBundle>['body']>, 'order_key'> = {
      bundle_id: request.bundleId,
      method: request.method,
      country: request.country,
      ...(request.code && { code: request.code }),
      ...(request.savesCard && { keep_card: true }),
    }
    const last = lastPayment(visit, entries)
    const send = async (key: string, isNew: boolean) => {
      const before = isNew ? last.get() : undefined
      // Paid already, and then another method chosen: it is told before anything is paid twice.
      const known = before && (await call(getPayment, { query: { id: before } })).payment
      if (known && known.state === 'completed') return known
      const payment = await orderReplacing(async (replaces) => {
        const asked = { ...body, order_key: key, ...(replaces && { replaces }) }
        return (await call(orderBundle, { body: asked })).payment
      }, before)
      last.set(payment.payment_id)
      return payment
    }
    return alone(`order-${visit}`, () => orderOnce(send, orderKeys([visit, request], entries)))
  }

  const follow = async (payment: Payment, request: OrderRequest): Promise<void> => {
    const { payment_id: id, checkout_url: url, amount } = payment
    if (counter && payment.state === 'completed') return counter.onCompleted(payment)
    counter?.onOrdered(payment)
    if (url === null) return navigate({ to: '/transactions/$id', params: { id } })
    if (amount.cents <= request.cents) return leaveFor(url)
    // A discount has ended meanwhile. Nobody pays more than the button said.
    await call(cancelPayment, { body: { id } }).catch(() => undefined)
    await forgetOffers(queries)
    setDearer(true)
  }

  const pay = (request: OrderRequest): Promise<void> =>
    ordering(async () => {
      setDearer(false)
      await follow(await order(request), request)
    })
  return { pay, isBusy, refusal, isDearer }
}
