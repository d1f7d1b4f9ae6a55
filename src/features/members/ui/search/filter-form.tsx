import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { SearchFilters } from '../../contract.ts'
import { activityWords } from '../member/activity-words.ts'
import { AgeRange } from './age-range.tsx'
import { Chip } from './chip.tsx'
import { GenderChips } from './gender-chips.tsx'
import { moreFieldsIn } from './more-filters.tsx'
import { MoreFiltersDisclosure } from './more-filters-disclosure.tsx'
import { PlaceFields } from './place-fields.tsx'
import { chosenIn, readAddress, wordsOf } from './search-address.ts'
import type { ChosenFilters } from './search-address.ts'
import { useDebounce } from './use-debounce.ts'
import { useSearchAddress } from './use-search-address.ts'

/** As long as it takes to be sure that somebody has stopped to move a thumb or to press one chip after the other. */
const DEBOUNCE_MS = 350

export type FilterFormProps = {
  /** For buttons that stand outside of it. */
  id: string
  filters: SearchFilters
  /** In the page, in a row above the results or beside them as there is room; or one below the other in a sheet. */
  place: 'page' | 'sheet'
  /** At the end of the row of switches. */
  actions?: ReactNode
  /** Something is being changed: what is known of the search is no longer true. */
  onChanging?: () => void
  /** What it asks for once nothing has changed for a moment. */
  onChanged: (chosen: ChosenFilters) => void
  onSend: (chosen: ChosenFilters) => void
}

/** All filters, with the values that are in force. Without JavaScript it is a form like any other. */
export function FilterForm({ id, filters, place, actions, onChanging, onChanged, onSend }: FilterFormProps) {
  const { t, i18n } = useLingui()
  const { address, others } = useSearchAddress()
  const { settings } = useAnswer(ask(getSettings))
  const debounce = useDebounce(DEBOUNCE_MS)
  const isPage = place === 'page'
  const has = (field: string) => settings.search_fields.includes(field)

  const chosenBy = (form: HTMLFormElement): ChosenFilters => {
    const data = new FormData(form)
    const entries = [...new Set(data.keys())].map((name) => [name, data.getAll(name)])
    return chosenIn(address, wordsOf(filters), readAddress(Object.fromEntries(entries)))
  }
  const change = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    onChanging?.()
    debounce(() => onChanged(chosenBy(form)))
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    debounce(null)
    onSend(chosenBy(event.currentTarget))
  }

  return (
    <form
      id={id}
      method="get"
      action="/members"
      onChange={change}
      onSubmit={send}
      aria-label={t({
        message: 'Filters',
        comment: 'Search page: button that opens the filters, title of their dialog, aria label of the form',
      })}
      className={cx('flex flex-col', isPage ? 'gap-4 2xl:gap-6' : 'gap-6')}
    >
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" {...{ name, value }} />
      ))}
      <div
        className={
          isPage
            ? 'flex flex-wrap items-start gap-x-6 gap-y-4 2xl:flex-col 2xl:items-stretch 2xl:gap-6'
            : 'flex flex-col gap-6'
        }
      >
        <GenderChips chosen={filters.gender} />
        <AgeRange filters={filters} {...(isPage && { className: 'min-w-56 flex-1 2xl:flex-none' })} />
        {/* Where there is no room for all of them in one row, they go to the next together. */}
        <div
          className={
            isPage
              ? 'flex flex-[1_1_26rem] flex-wrap gap-x-5 gap-y-4 2xl:flex-none 2xl:flex-col 2xl:gap-6'
              : 'flex flex-col gap-6'
          }
        >
          <PlaceFields filters={filters} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {has('online') && (
          <Chip name="online" defaultChecked={filters.online}>
            {i18n._(activityWords.now)}
          </Chip>
        )}
        {has('with_photo') && (
          <Chip name="with_photo" defaultChecked={filters.with_photo}>
            <Trans comment="Search filter to switch on: only people with a photo">With photo</Trans>
          </Chip>
        )}
        {has('hide_fictional') && (
          <Chip name="hide_fictional" defaultChecked={filters.hide_fictional}>
            {t({
              message: `Hide ${settings.fictional_plural}`,
              comment:
                'Search filter to switch on; the site’s own word (plural) for fictional profiles follows',
            })}
          </Chip>
        )}
        {moreFieldsIn(settings.search_fields).length > 0 && (
          <MoreFiltersDisclosure filters={filters} place={place} />
        )}
        {actions}
      </div>
    </form>
  )
}
