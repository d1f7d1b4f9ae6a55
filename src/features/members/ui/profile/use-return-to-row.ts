import { useEffect, useRef } from 'react'
import type { SheetName } from './sheet-address.ts'

/**
 * A dialog gives the focus back to what had it. Whoever came to the sheet by an address had it nowhere, and what led here
 * may be gone once the profile has it: then it goes on at the row.
 */
export const useReturnToRow = (open: SheetName | null): void => {
  const before = useRef(open)
  useEffect(() => {
    const closed = open === null ? before.current : null
    before.current = open
    const { activeElement, body } = document
    if (closed && (activeElement === null || activeElement === body))
      document.getElementById(`${closed}-edit`)?.focus({ preventScroll: true })
  }, [open])
}
