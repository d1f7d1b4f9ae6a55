import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ask } from '../../../../protocol/ask.ts'
import { useCall } from '../../../../protocol/call-context.ts'
import type { CallInput } from '../../../../protocol/endpoint.ts'
import { isRefusal, Refusal } from '../../../../protocol/refusal.ts'
import { getDirectDebit, payByDirectDebit } from '../../contract.ts'
import { forgetOffers, offerQuestion } from '../bundles/offer.ts'
import type { Offer } from '../bundles/offer.ts'
import { priceOf } from '../bundles/prices.ts'
import type { Price } from '../bundles/prices.ts'
import { orderKeys, orderOnce } from '../checkout/order-key.ts'
import { orderReplacing } from '../checkout/use-checkout.ts'
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
  const [isDearer, setDearer] = useState(false)

  /** There is no page of a provider on which a change would be seen, so it is looked for before. */
  const costsWhatIsShown = async (): Promise<boolean> => {
    const question = offerQuestion({ country, ...(discount && { code: discount }) })
    const now = await queries.fetchQuery<Offer>({ ...question, staleTime: 0 })
    const price = priceOf({ plain: now, coded: now }, bundle.id, 'directdebit')
    return price !== null && price.bundle.price_cents <= bundle.price_cents
  }

  const order = (key: string, proof: Proof) =>
    orderReplacing(async (replaces) => {
      const body: Body = { ...proof, order_key: key, bundle_id: bundle.id, country, discount, replaces }
      return (await call(payByDirectDebit, { body })).payment
    })

  const charge = async (proof: Proof): Promise<void> => {
    if (!(await costsWhatIsShown())) {
      setDearer(true)
      return forgetOffers(queries)
    }
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
    setDearer(false)
    try {
      await charge(proof)
    } catch (error) {
      setRefusal(isRefusal(error) ? error : new Refusal('internal'))
    }
    isRunning.current = false
    setBusy(false)
  }
  return { pay, isBusy, refusal, isDearer }
}
