import { sessionEntries } from '#design/storage.ts'
import type { Entries } from '#design/storage.ts'
import type { Payment } from '../../payment-contract.ts'

type Store = Pick<Entries, 'get' | 'set'>

/** The last payment of a visit: whoever comes back and chooses otherwise gives it up, so that only one can be paid. */
export const lastPayment = (visit: string, store: Store = sessionEntries) => ({
  get: () => store.get(`order-last ${visit}`) ?? undefined,
  set: (id: string) => store.set(`order-last ${visit}`, id),
})

export type OrderKeys = { known: () => string | null; renew: () => string }

/**
 * The key of one intention: whoever reloads the page or comes back to it finds the same one, and so the same payment.
 * `intention` names the visit of the page and all that was chosen on it.
 */
export const orderKeys = (intention: readonly unknown[], store: Store = sessionEntries): OrderKeys => {
  const name = `order-key ${JSON.stringify(intention)}`
  const renew = () => {
    const key = crypto.randomUUID()
    store.set(name, key)
    return key
  }
  return { known: () => store.get(name), renew }
}

/** The payment of this intention; one that came to nothing before makes room for another. */
export const orderOnce = async <P extends Pick<Payment, 'state'>>(
  order: (key: string, isNew: boolean) => Promise<P>,
  keys: OrderKeys,
): Promise<P> => {
  const known = keys.known()
  // One press is one try: what fails just now is told and not tried again.
  if (known === null) return order(keys.renew(), true)
  const payment = await order(known, false)
  return isOver(payment) ? order(keys.renew(), true) : payment
}

export const isOver = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'failed' || state === 'cancelled' || state === 'expired'
