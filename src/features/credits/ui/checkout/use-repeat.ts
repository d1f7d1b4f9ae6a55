import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCall } from '../../../../protocol/call-context.ts'
import { isRefusal, Refusal } from '../../../../protocol/refusal.ts'
import { cancelPayment, repeatOrder } from '../../contract.ts'
import { forgetOffers, offerQuestion } from '../bundles/offer.ts'
import type { Offer } from '../bundles/offer.ts'
import type { Price } from '../bundles/prices.ts'
import { repeatOf } from '../bundles/repeat-note.tsx'
import { isOver, orderKeys, orderOnce } from './order-key.ts'
import { orderReplacing } from './use-checkout.ts'

/** Charges the stored card for the last bundle, at the price that was shown. */
export const useRepeat = () => {
  const call = useCall()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isDearer, setDearer] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isRunning = useRef(false)

  /** There is no page of a provider on which a change would be seen, so it is looked for before. */
  const costsWhatIsShown = async ({ bundle }: Price): Promise<boolean> => {
    const plain = await queries.fetchQuery<Offer>({ ...offerQuestion(), staleTime: 0 })
    const now = repeatOf({ plain })?.price.bundle
    return now?.id === bundle.id && now.price_cents <= bundle.price_cents
  }

  const order = (key: string) =>
    orderReplacing(async (replaces) => {
      if (replaces) await call(cancelPayment, { body: { id: replaces } })
      return (await call(repeatOrder, { body: { order_key: key } })).payment
    })

  const charge = async (price: Price): Promise<void> => {
    if (!(await costsWhatIsShown(price))) return setDearer(true)
    const payment = await orderOnce(order, orderKeys([visit, 'repeat', price.bundle.id]))
    if (isOver(payment)) return setFailed(true)
    await navigate({ to: '/transactions/$id', params: { id: payment.payment_id } })
  }

  const run = async (price: Price): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setRefusal(null)
    setDearer(false)
    try {
      await charge(price)
    } catch (error) {
      const refused = isRefusal(error) ? error : new Refusal('internal')
      setRefusal(refused)
      if (refused.code === 'nothing_to_repeat') await forgetOffers(queries).catch(() => undefined)
    }
    isRunning.current = false
    setBusy(false)
  }
  return { run, isBusy, refusal, isDearer, hasFailed }
}
