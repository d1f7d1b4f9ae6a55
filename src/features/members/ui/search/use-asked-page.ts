import { useCallback, useState } from 'react'
import { useFirstPage } from './results-query.ts'
import type { ResultsPage } from './results-query.ts'
import type { ChosenFilters } from './search-address.ts'
import { useSearchAddress } from './use-search-address.ts'

/** What a form asks for; `null` while it is being changed. */
type Asked = { form: number; chosen: ChosenFilters | null }

export type AskedPage = {
  /** What the form would show; undefined as long as nobody knows. */
  page: ResultsPage | undefined
  onChanging: () => void
  onChanged: (chosen: ChosenFilters) => void
}

/** What a form would find if it were sent. Before it is touched that is what the page shows; each form, by its number, begins so. */
export const useAskedPage = (shown: ResultsPage, form: number): AskedPage => {
  const { others } = useSearchAddress()
  const [asked, setAsked] = useState<Asked | null>(null)
  const isTouched = asked?.form === form
  const found = useFirstPage(isTouched && asked.chosen ? { ...others, ...asked.chosen } : null)
  const onChanging = useCallback(
    () =>
      setAsked((known) => (known?.form === form && known.chosen === null ? known : { form, chosen: null })),
    [form],
  )
  const onChanged = useCallback((chosen: ChosenFilters) => setAsked({ form, chosen }), [form])
  return { page: isTouched ? found : shown, onChanging, onChanged }
}
