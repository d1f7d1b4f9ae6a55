import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../../protocol/call-context.ts'
import type { CallInput } from '../../../../protocol/endpoint.ts'
import { isRefusal, Refusal } from '../../../../protocol/refusal.ts'
import type { PaymentMethod } from '../../choices.ts'
import { cancelPayment, getPayment, orderBundle } from '../../contract.ts'
import type { Payment } from '../../contract.ts'
import { forgetOffers } from '../bundles/offer.ts'
import { lastPayment, orderKeys, orderOnce } from './order-key.ts'

export type Wish = {
  bundleId: number
  method: PaymentMethod
  country: string
  code: string | undefined
  keepsCard: boolean
  /** What the button says that it costs. */
  cents: number
}

/** The provider's page may never come: then the button can be pressed again, for the same payment. */
const LEAVING_MS = 20_000

/** Who is told that an order of one's own holds the discount gives that one up and orders again, once. */
export const orderReplacing = async (
  order: (replaces: string | undefined) => Promise<Payment>,
  first?: string,
): Promise<Payment> => {
  try {
    return await order(first)
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'discount_reserved') throw error
    return order(String(error.params['payment_id']))
  }
}

/** What it says is not as the page shows it: prices, codes and stored cards are asked for again. */
export const changesOffers = ({ code }: Refusal): boolean =>
  ['price_changed', 'order_not_replaced', 'nothing_to_repeat'].includes(code) ||
  // The code of a text message is another thing.
  (code.startsWith('code_') && code !== 'code_invalid')

/** Orders what is chosen and leads to where it is paid. */
export const useCheckout = () => {
  const call = useCall()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isDearer, setDearer] = useState(false)
  const isRunning = useRef(false)
  const release = () => {
    isRunning.current = false
    setBusy(false)
  }

  // Back from the provider, the browser may show the page as it was left: busy.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && release()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  const order = (wish: Wish): Promise<Payment> => {
    const body: Omit<NonNullable<CallInput<typeof orderBundle>['body']>, 'order_key'> = {
      bundle_id: wish.bundleId,
      method: wish.method,
      country: wish.country,
      ...(wish.code && { code: wish.code }),
      ...(wish.keepsCard && { keep_card: true }),
    }
    const last = lastPayment(visit)
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
    return orderOnce(send, orderKeys([visit, wish]))
  }

  const follow = async (payment: Payment, wish: Wish): Promise<void> => {
    const { payment_id: id, checkout_url: url, amount } = payment
    if (url === null) return navigate({ to: '/transactions/$id', params: { id } })
    if (amount.cents > wish.cents) {
      // A discount has ended meanwhile. Nobody pays more than the button said.
      await call(cancelPayment, { body: { id } }).catch(() => undefined)
      await forgetOffers(queries)
      setDearer(true)
      return release()
    }
    location.assign(url)
    setTimeout(release, LEAVING_MS)
  }

  const pay = async (wish: Wish): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setRefusal(null)
    setDearer(false)
    try {
      await follow(await order(wish), wish)
    } catch (error) {
      const refused = isRefusal(error) ? error : new Refusal('internal')
      setRefusal(refused)
      if (changesOffers(refused)) await forgetOffers(queries).catch(() => undefined)
      release()
    }
  }
  return { pay, isBusy, refusal, isDearer }
}
