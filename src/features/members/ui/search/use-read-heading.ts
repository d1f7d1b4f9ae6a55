import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { filtersIn, nameOfSearch } from './search-address.ts'
import type { ChosenFilters } from './search-address.ts'
import { useSearchAddress } from './use-search-address.ts'

type ReadHeading = {
  heading: RefObject<HTMLHeadingElement | null>
  /** It was read out from there: nobody has to hear it twice. */
  isReadThere: boolean
  /** Goes there as soon as the heading tells of this search. */
  readHeading: (chosen: ChosenFilters) => void
}

/** SITE-20: whoever has sent the filters goes on at the heading, which says how many there are. */
export const useReadHeading = (isChanging: boolean): ReadHeading => {
  const { address } = useSearchAddress()
  const heading = useRef<HTMLHeadingElement>(null)
  const [sent, setSent] = useState<{ search: string; isDue: boolean } | null>(null)
  const isReadThere = sent?.search === nameOfSearch(filtersIn(address))
  // Whoever comes back to it by another way is told by other means.
  if (sent && !sent.isDue && !isReadThere) setSent(null)
  useEffect(() => {
    if (!sent?.isDue || !isReadThere || isChanging) return
    heading.current?.focus({ preventScroll: true })
    setSent({ ...sent, isDue: false })
  }, [sent, isReadThere, isChanging])
  const readHeading = useCallback(
    (chosen: ChosenFilters) => setSent({ search: nameOfSearch(chosen), isDue: true }),
    [],
  )
  return { heading, isReadThere, readHeading }
}
