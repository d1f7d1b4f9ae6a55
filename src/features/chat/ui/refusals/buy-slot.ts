import { createContext, use } from 'react'

/** How to buy credits without leaving the conversation. What is sold and how it is paid is put together by the app. */
export const BuySlot = createContext<(() => void) | null>(null)

/** Null where there is only the page with the bundles. */
export const useBuy = () => use(BuySlot)
