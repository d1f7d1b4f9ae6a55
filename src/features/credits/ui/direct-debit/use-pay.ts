import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ask } from '../../../../protocol/ask.ts'
import { useCall } from '../../../../protocol/call-context.ts'
import type { CallInput } from '../../../../protocol/endpoint.ts'
import { isRefusal, Refusal } from '../../../../protocol/refusal.ts'
import { getDirectDebit, payByDirectDebit } from '../../contract.ts'
import { forgetOffers } from '../bundles/offer.ts'
import type { Price } from '../bundles/prices.ts'
import { orderKeys, orderOnce } from '../checkout/order-key.ts'
import { changesOffers, orderReplacing } from '../checkout/use-checkout.ts'
import { keepDraft } from './draft.ts'

type Body = NonNullable<CallInput<typeof payByDirectDebit>['body']>
export type Purchase = Price & { country: string }
/** Nothing where the account of the last time is to be used. */
export type Proof = Pick<Body, 'mandate_id' | 'code'>

/** Pays and goes where it is told how that went. The form is not in the history any more: going back buys nothing. */
export const usePay = ({ bundle, code: discount, country }: Purchase) => {
  const call = useCall()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const order = (key: string, proof: Proof) =>
    orderReplacing(async (replaces) => {
      const { id: bundle_id, price_cents: most_cents } = bundle
      const body: Body = { ...proof, order_key: key, bundle_id, most_cents, country, discount, replaces }
      return (await call(payByDirectDebit, { body })).payment
    })

  const charge = async (proof: Proof): Promise<void> => {
    const keys = orderKeys([visit, 'directdebit', bundle.id, country, discount])
    const { payment_id: id } = await orderOnce((key) => order(key, proof), keys)
    keepDraft(null)
    await navigate({ to: '/transactions/$id', params: { id }, replace: true })
    queries.removeQueries({ queryKey: ask(getDirectDebit).queryKey, type: 'inactive' })
  }

  const pay = async (proof: Proof): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setRefusal(null)
    try {
      await charge(proof)
    } catch (error) {
      const refused = isRefusal(error) ? error : new Refusal('internal')
      setRefusal(refused)
      if (changesOffers(refused)) await forgetOffers(queries).catch(() => undefined)
    }
    isRunning.current = false
    setBusy(false)
  }
  return { pay, isBusy, refusal }
}
