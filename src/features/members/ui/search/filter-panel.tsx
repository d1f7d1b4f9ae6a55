import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { FROM_2XL, FROM_LG } from '#design/breakpoints.ts'
import { buttonClass } from '#design/button.tsx'
import { useMediaQuery } from '#design/use-browser.ts'
import { FilterForm } from './filter-form.tsx'
import type { ResultsPage } from './results-query.ts'
import { countChosen } from './search-address.ts'
import type { ChosenFilters } from './search-address.ts'
import { ShowButton } from './show-button.tsx'
import { useAskedPage } from './use-asked-page.ts'
import { useSearchAddress } from './use-search-address.ts'
import { useSearchMoves } from './use-search-moves.ts'

type Props = {
  first: ResultsPage
  /** They were sent as a whole: whoever did that wants to read what came of it. */
  onSent: (chosen: ChosenFilters) => void
}

/** With room for them, or without JavaScript, the filters stand in the page: above the results, or beside them. */
export function FilterPanel({ first, onSent }: Props) {
  const formId = useId()
  const { address, others } = useSearchAddress()
  const { formKey, show, adjust } = useSearchMoves()
  const { page, onChanging, onChanged } = useAskedPage(first, formKey)
  const hasRoom = useMediaQuery(FROM_LG, true)
  // A phone has the sheet: nobody would see this form there, and each search would draw it again.
  if (!hasRoom) return null

  // Beside the results, with both in sight, what is chosen is in force at once.
  const change = (chosen: ChosenFilters) =>
    matchMedia(FROM_2XL).matches ? adjust(chosen) : onChanged(chosen)
  // That there is nobody stands below already, with what to change: the button need not say it again.
  const isSaidBelow = page === first && first.numResults === 0
  const send = (chosen: ChosenFilters) => {
    show(chosen)
    onSent(chosen)
  }
  return (
    <div className="filter-panel">
      <FilterForm
        key={formKey}
        id={formId}
        filters={first.filters}
        place="page"
        onChanging={onChanging}
        onChanged={change}
        onSend={send}
        actions={
          <div className="ml-auto flex flex-wrap items-center gap-2">
            {countChosen(address) > 0 && (
              <Link
                to="/members"
                search={others}
                preload={false}
                onClick={() => onSent({})}
                className={buttonClass({ variant: 'ghost' })}
              >
                <Trans>Reset</Trans>
              </Link>
            )}
            <ShowButton
              form={formId}
              page={isSaidBelow ? undefined : page}
              className="2xl:hidden noscript:inline-flex"
            />
          </div>
        }
      />
    </div>
  )
}
