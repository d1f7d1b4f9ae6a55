import type { QueryClient } from '@tanstack/react-query'
import { answered, ask } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { offerQuestion, readAddress } from '../bundles/offer.ts'

/** Prices for whoever looks, in the country that the address names. */
export const loadPrices = async (queries: QueryClient, raw: Record<string, unknown> = {}): Promise<void> => {
  const { country } = readAddress(raw)
  await answered(queries, offerQuestion({ country }))
}

/** What walls of Premium say that it costs. A page is shown without that rather than not at all. */
export const loadPremiumPrice = async (queries: QueryClient): Promise<void> => {
  const { user } = await answered(queries, ask(getUser))
  if (user && !user.paid_user) await answered(queries, offerQuestion()).catch(() => undefined)
}
