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
  distance: msg`Any distance`,
  region: msg`All regions`,
  with_photo: msg`Include profiles without a photo`,
  hide_fictional: msg({ message: 'Include {fictional}' }),
  ages: msg`All ages`,
  country: msg`All countries`,
  gender: msg`All genders`,
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
      title={<Trans>No one matches all of this yet</Trans>}
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
              <Trans>Reset all filters</Trans>
            </Link>
          )}
        </>
      }
    />
  )
}
