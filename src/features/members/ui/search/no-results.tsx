import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { SearchFilters } from '../../contract.ts'
import { looseningWords } from '../field-words.ts'
import { relaxationsOf } from './relaxations.ts'
import type { RelaxationName } from './relaxations.ts'
import { countChosen } from './search-address.ts'
import { useSearchAddress } from './use-search-address.ts'

const words: Record<RelaxationName, MessageDescriptor> = {
  ...looseningWords,
  online: msg`Include people who are offline`,
  distance: msg({
    message: 'Any distance',
    comment: 'Option of the distance filter; button when no one is found: drops that filter',
  }),
  region: msg({
    message: 'All regions',
    comment: 'Option of the region filter; button when no one is found: drops that filter',
  }),
  with_photo: msg`Include profiles without a photo`,
  hide_fictional: msg({
    message: 'Include {fictional}',
    comment: 'Button when a search finds no one: also shows fictional profiles (the site’s word, plural)',
  }),
  ages: msg({ message: 'All ages', comment: 'Button when a search finds no one: drops the age filter' }),
  country: msg({
    message: 'All countries',
    comment: 'Button when a search finds no one: drops the country filter',
  }),
  gender: msg({
    message: 'All genders',
    comment: 'Button when a search finds no one: drops the gender filter',
  }),
}
const OFFERED = 3

/** Nobody fits: the filters that keep the most people out can be dropped with one tap each. */
export function NoResults({ filters }: { filters: SearchFilters }) {
  const { i18n } = useLingui()
  const { address, others } = useSearchAddress()
  const fictional = useAnswer(ask(getSettings)).settings.fictional_plural
  const offered = relaxationsOf(address, filters).slice(0, OFFERED)
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={<Trans>No one ticks every box yet</Trans>}
      text={<Trans>New people join every day. In the meantime, try widening your search:</Trans>}
      actions={
        <>
          {offered.map(({ name, search }) => (
            <Link
              key={name}
              to="/members"
              search={{ ...others, ...search }}
              className={buttonClass({ variant: 'secondary' })}
            >
              {i18n._({ ...words[name], values: { fictional } })}
            </Link>
          ))}
          {countChosen(address) > 0 && (
            <Link to="/members" search={others} className={buttonClass({ variant: 'ghost' })}>
              <Trans comment="Button when a search finds no one: clears all filters">Reset all filters</Trans>
            </Link>
          )}
        </>
      }
    />
  )
}
