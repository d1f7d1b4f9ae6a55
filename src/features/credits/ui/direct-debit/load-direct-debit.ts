import type { QueryClient } from '@tanstack/react-query'
import { answered, ask } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getCompany } from '#features/sites/contract.ts'
import { getDirectDebit } from '../../direct-debit-contract.ts'
import { loadOffers } from '../bundles/offer.ts'
import type { CreditsAddress } from '../bundles/offer.ts'

/** What the address says: which bundle to pay, the country that one pays in, a code for a discount. */
export type DirectDebitAddress = CreditsAddress & { bundle?: string }

export const loadDirectDebit = async (queries: QueryClient, address: DirectDebitAddress): Promise<void> => {
  const { user } = await answered(queries, ask(getUser))
  if (!user) return
  await Promise.all([
    loadOffers(queries, address),
    answered(queries, ask(getDirectDebit)),
    answered(queries, ask(getCompany)),
  ])
}
