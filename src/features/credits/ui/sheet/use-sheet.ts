import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import { getUser } from '#features/accounts/contract.ts'
import { cardMethods } from '../../choices.ts'
import type { Payment } from '../../payment-contract.ts'
import { forgetOffers, useRepeatOffer } from '../bundles/offer.ts'
import { priceOf } from '../bundles/prices.ts'
import { repeatOf } from '../bundles/repeat-note.tsx'
import { buyingOf } from '../checkout/began.ts'
import { methodChoices } from '../checkout/method-choices.ts'
import { useCheckout } from '../checkout/use-checkout.ts'
import type { Counter } from '../checkout/use-checkout.ts'
import { useRepeat } from '../checkout/use-repeat.ts'
import { useKeepWayBack } from '../premium/way-back.tsx'
import { firstChoice, threeBundles } from './three-bundles.ts'

type Options = { back: string; sends: string | null; onBought: (payment: Payment) => void }

/** What is chosen in the sheet, what it costs, and how it is paid: by the rules of the page on which one pays. */
export const useSheet = ({ back, sends, onBought }: Options) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const member = useAnswer(ask(getUser)).user?.id ?? 0
  const keepWayBack = useKeepWayBack()
  const [buying] = useState(() => buyingOf(member))
  const [visit] = useState(buying.visit)
  const counter: Counter = {
    visit,
    entries: buying.entries,
    onOrdered: ({ payment_id: payment }) => {
      keepWayBack(back)
      buying.begin({ payment, path: back, sends })
    },
    onCompleted: (payment) => {
      buying.finish(payment.payment_id)
      void forgetOffers(queries)
      onBought(payment)
    },
  }
  const checkout = useCheckout(counter)
  const repeating = useRepeat(counter)
  const offer = useRepeatOffer({})
  const { methods, country } = offer
  const offers = { plain: offer, typed: null }

  const last = offer.repeat?.country === country ? offer.repeat : null
  const shown = threeBundles(offer.bundles, last?.bundle_id ?? null)
  const [bundle, setBundle] = useState(firstChoice(shown, last?.bundle_id ?? null)?.id ?? 0)
  const repeat = repeatOf(offer)
  const card = repeat?.price.bundle.id === bundle && !repeating.hasFailed ? repeat.card : null
  const [asked, setMethod] = useState<PaymentMethod | null>()
  const usual = methods.find((method) => method === last?.method) ?? methods[0]
  const isByCard = card !== null && (asked === null || asked === undefined)
  const method = isByCard ? null : (asked ?? usual)
  const [savesCard, setSavesCard] = useState(false)
  const mayBeSaved = method !== undefined && method !== null && cardMethods.includes(method)
  const price = method === undefined ? null : priceOf(offers, bundle, method ?? 'creditcard')

  const pay = () => {
    if (!price) return
    if (method === null) return void repeating.run(price)
    if (method === undefined) return
    if (method === 'directdebit') {
      keepWayBack(back)
      const search = new URLSearchParams({ bundle: String(bundle), country })
      return void navigate({ href: `/directdebit?${search.toString()}` })
    }
    const { price_cents: cents } = price.bundle
    void checkout.pay({
      bundleId: bundle,
      method,
      country,
      code: price.code,
      savesCard: mayBeSaved && savesCard,
      cents,
    })
  }
  return {
    offer,
    prices: shown.flatMap(({ id }) => priceOf(offers, id, method ?? 'creditcard') ?? []),
    choices: methodChoices(methods, offer.offer ? [offer.offer] : []),
    bundle,
    setBundle,
    card,
    method,
    setMethod,
    price,
    pay,
    saving: mayBeSaved ? { checked: savesCard, onChange: setSavesCard } : null,
    isBusy: checkout.isBusy || repeating.isBusy,
    refusal: checkout.refusal ?? repeating.refusal,
    isDearer: checkout.isDearer,
    failedCard: repeating.hasFailed ? (repeat?.card ?? null) : null,
  }
}
