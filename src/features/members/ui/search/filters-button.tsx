import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { CountBadge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import type { SearchFilters } from '../../contract.ts'
import { countChosen } from './search-address.ts'
import { useSearchAddress } from './use-search-address.ts'

type Sheet = (typeof import('./filters-sheet.tsx'))['FiltersSheet']

/** Opens the filters where there is no room for them beside the results. */
export function FiltersButton({ filters }: { filters: SearchFilters }) {
  const { t } = useLingui()
  const { address } = useSearchAddress()
  const [sheet, setSheet] = useState<{ Sheet: Sheet; opening: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const chosen = countChosen(address)

  const open = async () => {
    const { FiltersSheet } = await import('./filters-sheet.tsx')
    setSheet((known) => ({ Sheet: FiltersSheet, opening: (known?.opening ?? 0) + 1 }))
    setIsOpen(true)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="needs-js min-h-11 shrink-0"
      >
        <SlidersHorizontal size={18} aria-hidden />
        <Trans>Filters</Trans>
        <CountBadge
          count={chosen}
          tone="accent"
          label={t`${plural(chosen, { one: '# filter applied', other: '# filters applied' })}`}
        />
      </Button>
      {/* Each opening begins with the filters that are in force; closed it stays, so that the focus comes back. */}
      {sheet && (
        <sheet.Sheet key={sheet.opening} filters={filters} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
