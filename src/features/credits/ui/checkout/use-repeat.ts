import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sessionEntries } from '#design/storage.ts'
import { useCall } from '#protocol/call-context.ts'
import { repeatOrder } from '../../payment-contract.ts'
import type { Price } from '../bundles/prices.ts'
import { isOver, orderKeys, orderOnce } from './order-key.ts'
import { alone } from './use-checkout.ts'
import type { Counter } from './use-checkout.ts'
import { orderReplacing, useOrdering } from './use-ordering.ts'

/** Charges the stored card for the last bundle, at the price that was shown. */
export const useRepeat = (counter?: Counter) => {
  const call = useCall()
  const navigate = useNavigate()
  const pageVisit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const { visit, entries } = counter ?? { visit: pageVisit, entries: sessionEntries }
  const { ordering, isBusy, refusal } = useOrdering()
  const [hasFailed, setFailed] = useState(false)

  const charge = async ({ bundle: { id, price_cents: cents } }: Price): Promise<void> => {
    const order = (key: string) =>
      orderReplacing(async (replaces) => {
        const body = { order_key: key, bundle_id: id, most_cents: cents, ...(replaces && { replaces }) }
        return (await call(repeatOrder, { body })).payment
      })
    setFailed(false)
    const keys = orderKeys([visit, 'repeat', id], entries)
    const payment = await alone(`order-${visit}`, () => orderOnce(order, keys))
    if (isOver(payment)) return setFailed(true)
    if (counter && payment.state === 'completed') return counter.onCompleted(payment)
    counter?.onOrdered(payment)
    await navigate({ to: '/transactions/$id', params: { id: payment.payment_id } })
  }

  const run = (price: Price): Promise<void> => ordering(() => charge(price))
  return { run, isBusy, refusal, hasFailed }
}
