import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { ask } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import type { CallInput } from '#protocol/endpoint.ts'
import { getDirectDebit, payByDirectDebit } from '../../direct-debit-contract.ts'
import type { Price } from '../bundles/prices.ts'
import { orderKeys, orderOnce } from '../checkout/order-key.ts'
import { orderReplacing, useOrdering } from '../checkout/use-ordering.ts'
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
  const { ordering, isBusy, refusal } = useOrdering()

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

  const pay = (proof: Proof): Promise<void> => ordering(() => charge(proof))
  return { pay, isBusy, refusal }
}
