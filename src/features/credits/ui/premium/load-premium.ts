import type { QueryClient } from '@tanstack/react-query'
import { answered } from '#protocol/ask.ts'
import { offerQuestion, readAddress } from '../bundles/offer.ts'

/** Prices for whoever looks, in the country that the address names. */
export const loadPrices = async (queries: QueryClient, raw: Record<string, unknown> = {}): Promise<void> => {
  const { country } = readAddress(raw)
  await answered(queries, offerQuestion({ country }))
}
