import { Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from '#design/after-paint.ts'
import { Button } from '#design/button.tsx'
import { skipOffscreenRendering } from '#design/skip-offscreen.ts'
import { AppliedBadge } from './applied-badge.tsx'
import { FiltersSheet } from './filters-sheet.tsx'
import type { ResultsPage } from './results-query.ts'
import { countChosen } from './search-address.ts'
import type { ChosenFilters } from './search-address.ts'
import { useSearchAddress } from './use-search-address.ts'

type Props = { first: ResultsPage; onSent: (chosen: ChosenFilters) => void }

/** Opens the filters where there is no room for them in the page. */
export function FiltersButton({ first, onSent }: Props) {
  const { address } = useSearchAddress()
  const [opening, setOpening] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const renderAgain = useRef<() => void>(undefined)
  // Whoever goes back leaves the sheet open; the footer stays for the next page.
  useEffect(() => () => renderAgain.current?.(), [])
  const close = useCallback(() => {
    setOpen(false)
    afterPaint(() => renderAgain.current?.())
  }, [])
  const open = () => {
    renderAgain.current = skipOffscreenRendering()
    // The button shows that it was pressed before the browser makes the page inert, which takes a slow phone a while.
    startTransition(() => {
      setOpening(opening + 1)
      setOpen(true)
    })
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onClick={open}
        className="needs-js min-h-11 shrink-0"
      >
        <SlidersHorizontal size={18} aria-hidden />
        <Trans>Filters</Trans>
        <AppliedBadge chosen={countChosen(address)} />
      </Button>
      {/* Closed it stays, so that the focus comes back. */}
      {opening > 0 && <FiltersSheet {...{ first, opening, onSent }} open={isOpen} onClose={close} />}
    </>
  )
}
