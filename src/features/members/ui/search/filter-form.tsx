import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { CountBadge } from '#design/badge.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { genders } from '#features/accounts/contract.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { SearchFilters } from '../../contract.ts'
import { useChoiceWord } from '../choice-words.ts'
import { AgeRange } from './age-range.tsx'
import { Chip, ChipGroup } from './chip.tsx'
import { countMoreFilters, moreFieldsIn, MoreFilters } from './more-filters.tsx'
import { PlaceFields } from './place-fields.tsx'
import { chosenIn, readAddress, wordsOf } from './search-address.ts'
import { useSearchAddress } from './use-search-address.ts'

export type FilterFormProps = {
  /** For buttons that stand outside of it. */
  id?: string
  filters: SearchFilters
  /** In a row above the results, or one below the other. */
  layout: 'bar' | 'stack'
  /** At the end of the row of switches. */
  actions?: ReactNode
  onSent?: () => void
}

/** All filters, with the values that are in force. Without JavaScript it is a form like any other. */
export function FilterForm({ id, filters, layout, actions, onSent }: FilterFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const word = useChoiceWord()
  const { address, others } = useSearchAddress()
  const { settings } = useAnswer(ask(getSettings))
  const isBar = layout === 'bar'
  const has = (field: string) => settings.search_fields.includes(field)

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const entries = [...new Set(form.keys())].map((name) => [name, form.getAll(name)])
    const chosen = chosenIn(address, wordsOf(filters), readAddress(Object.fromEntries(entries)))
    void navigate({ to: '/members', search: { ...others, ...chosen } })
    onSent?.()
  }

  return (
    <form
      id={id}
      method="get"
      action="/members"
      onSubmit={send}
      aria-label={t({
        message: 'Filters',
        comment: 'Search page: button that opens the filters, title of their dialog, aria label of the form',
      })}
      className={cx('flex flex-col', isBar ? 'gap-4' : 'gap-6')}
    >
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" {...{ name, value }} />
      ))}
      <div className={isBar ? 'flex flex-wrap items-start gap-x-5 gap-y-4' : 'flex flex-col gap-6'}>
        <ChipGroup
          legend={
            <Trans comment="Heading of the gender filter in search; choices such as Woman and Man follow">
              I’m looking for
            </Trans>
          }
          // As high as the fields beside it.
          {...(isBar && { className: '[&>div]:min-h-12' })}
        >
          {genders.map((key) => (
            <Chip key={key} name="gender" value={key} defaultChecked={filters.gender.includes(key)}>
              {word('gender', key)}
            </Chip>
          ))}
        </ChipGroup>
        <AgeRange filters={filters} />
        {/* Where there is no room for all of them in one row, they go to the next together. */}
        <div className={isBar ? 'flex flex-[1_1_26rem] flex-wrap gap-x-5 gap-y-4' : 'flex flex-col gap-6'}>
          <PlaceFields filters={filters} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {has('online') && (
          <Chip name="online" defaultChecked={filters.online}>
            <Trans>Online now</Trans>
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
        {moreFieldsIn(settings.search_fields).length > 0 && <Unfolding filters={filters} />}
        {actions}
      </div>
    </form>
  )
}

/** Many choices that few people use: they are drawn when somebody wants them, and then stay part of the form. */
function Unfolding({ filters }: { filters: SearchFilters }) {
  const { t } = useLingui()
  const chosen = countMoreFilters(filters)
  const { address, others } = useSearchAddress()
  const panelId = useId()
  const [isOpen, setOpen] = useState(address.more === '1')
  const [isDrawn, setDrawn] = useState(isOpen || chosen > 0)
  const toggle = () => {
    setOpen(!isOpen)
    setDrawn(true)
  }
  return (
    <>
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={isDrawn ? panelId : undefined}
        onClick={toggle}
        className="needs-js px-3 text-sm"
      >
        <Trans comment="Button in the search filters: unfolds further filters">More filters</Trans>
        <CountBadge
          count={chosen}
          tone="accent"
          label={t({
            message: plural(chosen, { one: '# filter applied', other: '# filters applied' }),
            comment: 'Aria label of the number on the buttons that open the search filters',
          })}
        />
        <ChevronDown size={18} aria-hidden className={cx('transition-[rotate]', isOpen && 'rotate-180')} />
      </Button>
      {!isOpen && (
        <noscript>
          <Link
            to="/members"
            search={{ ...others, ...address, more: '1' }}
            className={buttonClass({ variant: 'ghost' })}
          >
            <Trans>More filters</Trans>
          </Link>
        </noscript>
      )}
      {isDrawn && (
        <div id={panelId} hidden={!isOpen} className="order-last basis-full pt-2">
          <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
            <MoreFilters filters={filters} />
          </div>
        </div>
      )}
    </>
  )
}
