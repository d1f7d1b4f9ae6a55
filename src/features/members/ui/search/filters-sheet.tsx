import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { memo, useCallback, useId } from 'react'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { Dialog } from '#design/dialog.tsx'
import { useIsPainted } from '#design/after-paint.ts'
import { FilterForm } from './filter-form.tsx'
import type { FilterFormProps } from './filter-form.tsx'
import type { ResultsPage } from './results-query.ts'
import type { ChosenFilters } from './search-address.ts'
import { ShowButton } from './show-button.tsx'
import { useAskedPage } from './use-asked-page.ts'
import { useSearchAddress } from './use-search-address.ts'

export type FiltersSheetProps = {
  first: ResultsPage
  /** Each one begins with the filters that are in force. */
  opening: number
  open: boolean
  onClose: () => void
  onSent: (chosen: ChosenFilters) => void
}

/** Both buttons stand in one line with the longest words too, such as “Zurücksetzen” beside “120 Personen anzeigen”. */
const closer = 'max-sm:px-3'

/** The filters on a phone; what to press is always in sight, and within reach of the thumb. */
export function FiltersSheet({ first, opening, open, onClose, onSent }: FiltersSheetProps) {
  const formId = useId()
  const navigate = useNavigate()
  const { others } = useSearchAddress()
  const { page, onChanging, onChanged } = useAskedPage(first, opening)
  const send = useCallback(
    (chosen: ChosenFilters) => {
      onClose()
      void navigate({ to: '/members', search: { ...others, ...chosen } })
      onSent(chosen)
    },
    [navigate, others, onClose, onSent],
  )
  const reset = () => {
    onClose()
    onSent({})
  }
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
            onClick={reset}
            // On a narrow phone it may have a line of its own.
            className={cx(buttonClass({ variant: 'ghost' }), closer, 'max-[23rem]:grow')}
          >
            <Trans comment="Button in the search filters (verb): clears all of them">Reset</Trans>
          </Link>
          <ShowButton form={formId} page={page} className={cx(closer, 'grow')} />
        </>
      }
    >
      {/* As high as most of the form, which follows the sheet. */}
      <div className="min-h-[36rem]">
        <FormAfterSheet
          key={opening}
          id={formId}
          filters={first.filters}
          place="sheet"
          {...{ onChanging, onChanged }}
          onSend={send}
        />
      </div>
    </Dialog>
  )
}

/** A tap shows the sheet at once, and what is in it as soon as that is drawn: a slow phone needs a while for so many fields. */
const FormAfterSheet = memo(function FormAfterSheet(props: FilterFormProps) {
  return useIsPainted() && <FilterForm {...props} />
})
