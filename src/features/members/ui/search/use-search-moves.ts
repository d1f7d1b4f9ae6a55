import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { filtersIn, nameOfSearch, readAddress } from './search-address.ts'
import type { ChosenFilters } from './search-address.ts'
import { useSearchAddress } from './use-search-address.ts'

export type SearchMoves = {
  /** Another one when the search was changed elsewhere, by a link or the history: the form has to be drawn again. */
  formKey: number
  /** Another search, with a place of its own in the history. */
  show: (chosen: ChosenFilters) => void
  /** The same, bit by bit: however often, one step back leads to the search before. */
  adjust: (chosen: ChosenFilters) => void
}

/** How a form that stays beside its results changes the search. */
export const useSearchMoves = (): SearchMoves => {
  const router = useRouter()
  const navigate = useNavigate()
  const { address, others } = useSearchAddress()
  const current = nameOfSearch(filtersIn(address))
  const [form, setForm] = useState({ key: 0, current, own: new Set<string>() })
  // What the form itself has asked for it shows already: drawn again, it would lose the focus, and a thumb that is held.
  if (form.current !== current)
    setForm(form.own.has(current) ? { ...form, current } : { key: form.key + 1, current, own: new Set() })

  const move = (chosen: ChosenFilters, replace: boolean) => {
    // A step of its own in the history: whoever comes back over it has left what this form shows.
    if (!replace) form.own.clear()
    form.own.add(nameOfSearch(chosen))
    void navigate({ to: '/members', search: { ...others, ...chosen }, replace })
  }
  return {
    formKey: form.key,
    show: (chosen) => move(chosen, false),
    // The address may be ahead of the page, which waits for its results.
    adjust: (chosen) =>
      move(chosen, form.own.has(nameOfSearch(filtersIn(readAddress(router.latestLocation.search))))),
  }
}
