import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { othersIn, readAddress } from './search-address.ts'
import type { SearchAddress } from './search-address.ts'

export type AddressOfSearch = {
  /** As it stands, for what is asked of the server. */
  search: Record<string, unknown>
  address: SearchAddress
  /** What links and forms of the search must carry along. */
  others: Record<string, string>
}

/** The address of this page: what of it is a search, and what is not ours. */
export const useSearchAddress = (): AddressOfSearch => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return useMemo(() => ({ search, address: readAddress(search), others: othersIn(search) }), [search])
}
