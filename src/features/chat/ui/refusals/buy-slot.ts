import { createContext, use } from 'react'
import type { Gift } from '../../choices.ts'

/** What credits are wanted for. */
export type Wanted = {
  /** With so many there is nothing to buy any more. Null: more are wanted than there are, however many. */
  credits: number | null
  /** What is written goes out once it is paid. */
  sends?: boolean
  /** What was about to be given. */
  gift?: Gift
}

/** How to buy credits without leaving the person. What is sold and how it is paid is put together by the app. */
export const BuySlot = createContext<((wanted: Wanted) => void) | null>(null)

/** Null where there is only the page with the bundles. */
export const useBuy = () => use(BuySlot)

const GIFT = 'gift-'

/** Where the buyer comes back to: the chat with that person, with what they had in hand. */
export const backTo = (profileId: number, { gift }: Wanted): string =>
  `/members/${profileId}/chat${gift ? `#${GIFT}${gift}` : ''}`

/** The gift at the end of such an address. */
export const giftAt = (hash: string, gifts: readonly Gift[]): Gift | null =>
  gifts.find((gift) => hash === GIFT + gift) ?? null
