import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCall } from '../../../../protocol/call-context.ts'
import { isRefusal, Refusal } from '../../../../protocol/refusal.ts'
import { repeatOrder } from '../../contract.ts'
import { forgetOffers } from '../bundles/offer.ts'
import type { Price } from '../bundles/prices.ts'
import { isOver, orderKeys, orderOnce } from './order-key.ts'
import { changesOffers, orderReplacing } from './use-checkout.ts'

/** Charges the stored card for the last bundle, at the price that was shown. */
export const useRepeat = () => {
  const call = useCall()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isRunning = useRef(false)

  const charge = async ({ bundle: { id, price_cents: cents } }: Price): Promise<void> => {
    const order = (key: string) =>
      orderReplacing(async (replaces) => {
        const body = { order_key: key, bundle_id: id, most_cents: cents, ...(replaces && { replaces }) }
        return (await call(repeatOrder, { body })).payment
      })
    const payment = await orderOnce(order, orderKeys([visit, 'repeat', id]))
    if (isOver(payment)) return setFailed(true)
    await navigate({ to: '/transactions/$id', params: { id: payment.payment_id } })
  }

  const run = async (price: Price): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setRefusal(null)
    try {
      await charge(price)
    } catch (error) {
      const refused = isRefusal(error) ? error : new Refusal('internal')
      setRefusal(refused)
      if (changesOffers(refused)) await forgetOffers(queries).catch(() => undefined)
    }
    isRunning.current = false
    setBusy(false)
  }
  return { run, isBusy, refusal, hasFailed }
}
