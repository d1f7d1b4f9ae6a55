import { randomUUID } from 'node:crypto'
import {
  getOffer,
  getPayment,
  getWithdrawal,
  orderBundle,
  repeatOrder,
  withdraw,
} from '#features/credits/contract.ts'
import { feature as creditsFeature } from '#features/credits/server/index.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import type { Person } from './cast.ts'
import type { Stage } from './stage.ts'
import type { Moment } from './talk.ts'
import { DAY } from './times.ts'

type Order = { credits: number; method: PaymentMethod; keepsCard?: boolean }

/** What somebody buys, as moments of the past: ordered, decided at the checkout of the sandbox, and asked about. */
export const openPurchases = (stage: Stage, buyer: Person, country: string) => {
  const bundleOf = async (credits: number) => {
    const { bundles } = await stage.call(buyer, getOffer, { query: { country } })
    const bundle = bundles.find((offered) => offered.credits === credits)
    if (!bundle) throw new Error(`nobody sells ${credits} credits in ${country}`)
    return bundle
  }

  const order = async ({ credits, method, keepsCard = false }: Order) => {
    const { id } = await bundleOf(credits)
    const body = { order_key: randomUUID(), bundle_id: id, method, country, keep_card: keepsCard }
    const { payment } = await stage.call(buyer, orderBundle, { body })
    return { id: payment.payment_id, checkout: payment.checkout_url?.split('/').at(-1) ?? '' }
  }
  const settle = (id: string) => stage.call(buyer, getPayment, { query: { id } })

  /** Paid at once. */
  const buy = (minutesAgo: number, wanted: Order, then?: (id: string) => void): Moment => ({
    minutesAgo,
    run: async () => {
      const { id, checkout } = await order(wanted)
      stage.goTo(minutesAgo - 1)
      await stage.payments.choose(checkout, 'paid')
      await settle(id)
      then?.(id)
    },
  })

  return {
    buy,
    /** The same bundle once more, by the card that was kept. */
    buyAgain: (minutesAgo: number, credits: number): Moment => ({
      minutesAgo,
      run: async () => {
        const { id, price_cents: cents } = await bundleOf(credits)
        const body = { order_key: randomUUID(), bundle_id: id, most_cents: cents }
        await stage.call(buyer, repeatOrder, { body })
      },
    }),
    /** Bought, and the next day withdrawn from: the money is back when the provider was asked twice. */
    buyAndWithdraw: (minutesAgo: number, wanted: Order): Moment[] => {
      let id = ''
      const sendRefunds = creditsFeature.jobs?.(stage.services).find(({ name }) => name === 'send-refunds')
      const refunded = { run: async () => sendRefunds?.run() }
      return [
        buy(minutesAgo, wanted, (bought) => (id = bought)),
        {
          minutesAgo: minutesAgo - DAY,
          run: async () => {
            const { quote } = await stage.call(buyer, getWithdrawal, { query: { id } })
            const body = { id, unused_credits: quote.unused_credits }
            await stage.call(buyer, withdraw, { body })
          },
        },
        { minutesAgo: minutesAgo - DAY - 1, ...refunded },
        { minutesAgo: minutesAgo - 2 * DAY, ...refunded },
      ]
    },
    /** Sent off by the buyer's bank, and on its way for two more days. */
    buyByTransfer: (minutesAgo: number, credits: number): Moment => ({
      minutesAgo,
      run: async () => {
        const { id, checkout } = await order({ credits, method: 'banktransfer' })
        stage.goTo(minutesAgo - 1, 2 * DAY)
        await stage.payments.choose(checkout, 'pending')
        stage.goTo(minutesAgo - 1)
        await settle(id)
      },
    }),
  }
}
