import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import type { Payment } from '../../payment-contract.ts'
import { forgetOffers } from '../bundles/offer.ts'

/** What it says is not as the page shows it: prices, codes and stored cards are asked for again. */
const changesOffers = ({ code }: Refusal): boolean =>
  ['price_changed', 'order_not_replaced', 'nothing_to_repeat'].includes(code) ||
  // The code of a text message is another thing.
  (code.startsWith('code_') && code !== 'code_invalid')

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

/** One order at a time, however often the button is pressed; busy until it has led somewhere or was refused. */
export const useOrdering = () => {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isRunning = useRef(false)
  const ordering = async (order: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setRefusal(null)
    try {
      await order()
    } catch (error) {
      const refused = isRefusal(error) ? error : new Refusal('internal')
      setRefusal(refused)
      if (changesOffers(refused)) await forgetOffers(queries).catch(() => undefined)
    }
    isRunning.current = false
    setBusy(false)
  }
  return { ordering, isBusy, refusal }
}
