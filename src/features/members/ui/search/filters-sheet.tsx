import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import type { SearchFilters } from '../../contract.ts'
import { FilterForm } from './filter-form.tsx'
import { useSearchAddress } from './use-search-address.ts'

export type FiltersSheetProps = { filters: SearchFilters; open: boolean; onClose: () => void }

/** The filters on a phone; what to press is always in sight, and within reach of the thumb. */
export function FiltersSheet({ filters, open, onClose }: FiltersSheetProps) {
  const formId = useId()
  const { others } = useSearchAddress()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      sheet
      title={<Trans>Filters</Trans>}
      footer={
        <>
          <Link
            to="/members"
            search={others}
            preload={false}
            onClick={onClose}
            className={buttonClass({ variant: 'ghost' })}
          >
            <Trans comment="Button in the search filters (verb): clears all of them">Reset</Trans>
          </Link>
          <Button type="submit" form={formId} className="grow">
            <Trans comment="Button: applies the search filters">Show results</Trans>
          </Button>
        </>
      }
    >
      <FilterForm id={formId} filters={filters} layout="stack" onSent={onClose} />
    </Dialog>
  )
}
