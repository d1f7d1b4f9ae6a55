import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sessionEntries } from '#design/storage.ts'
import { useStore } from '#design/store.ts'
import type { Output } from '#protocol/endpoint.ts'
import type { getPayment } from '../../payment-contract.ts'
import { buyingOf } from '../checkout/began.ts'
import { readBack } from '../premium/way-back-entry.ts'
import { useKeepWayBack } from '../premium/way-back.tsx'
import { useTellAdded } from '../shared/use-tell-added.ts'

/** What waited where buying began; tells whether something was sent. */
export type OnPaid = (path: string, text: string) => boolean

const seen = (payment: string) => `premium-seen ${payment}`

/** Whether the moment of becoming Premium is still to be shown: until the page of that payment is left. */
export const useIsMoment = ({ payment, makes_premium: isFirst }: Output<typeof getPayment>): boolean => {
  const name = seen(payment.payment_id)
  const wasSeen = useStore(sessionEntries, () => sessionEntries.get(name), null) !== null
  useEffect(() => () => void (isFirst && sessionEntries.set(name, 'yes')), [isFirst, name])
  return isFirst && !wasSeen
}

/**
 * CHT-13: what was bought inside a conversation is paid. What waited there is sent, and the buyer is led back; who has just
 * become Premium reads that first. Tells whether something was sent.
 */
export const useReturn = (answer: Output<typeof getPayment>, member: number, onPaid: OnPaid): boolean => {
  const tellAdded = useTellAdded()
  const router = useRouter()
  const keepWayBack = useKeepWayBack()
  const [hasSent, setSent] = useState(false)
  const { payment, makes_premium: isFirst } = answer
  const { payment_id: id, state } = payment
  useEffect(() => {
    if (state !== 'completed') return
    const began = buyingOf(member).finish(id)
    const path = readBack(began?.path)
    if (began === null || path === null) return
    // The bank may have led into another tab than the one that knew it.
    keepWayBack(path)
    if (began.sends !== null) setSent(onPaid(path, began.sends))
    if (isFirst) return
    // What opens there tells the balance itself, and has its button where this would lie.
    if (!path.includes('#')) tellAdded(payment)
    void router.navigate({ href: path, replace: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, state])
  return hasSent
}
