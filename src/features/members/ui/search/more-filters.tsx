import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { SearchFilters } from '../../contract.ts'
import { isSensitiveKey } from '../../field-values.ts'
import { fieldOf, filterFields } from '../../fields.ts'
import type { FilterField } from '../../fields.ts'
import { useFieldName, useOptions } from '../choice-words.ts'
import { AppliedBadge } from './applied-badge.tsx'
import { Chip, ChipGroup } from './chip.tsx'

export const moreFieldsIn = (searchFields: readonly string[]): FilterField[] =>
  searchFields.filter((name): name is FilterField => filterFields.some((field) => field === name))

/** A filter that is hidden would be lost when the form is sent. */
export const countMoreFilters = (filters: SearchFilters): number =>
  filterFields.filter((name) => filters[name].length > 0).length

/** What people say about themselves: everyday things, and apart from them what is intimate. */
export function MoreFilters({ filters }: { filters: SearchFilters }) {
  const { settings } = useAnswer(ask(getSettings))
  const names = moreFieldsIn(settings.search_fields)
  return (
    <>
      {names.map((name) => (
        <Choices key={name} name={name} chosen={filters[name]} />
      ))}
      {names.includes('interests') && <Intimate chosen={filters.interests} />}
    </>
  )
}

const useOffered = (name: FilterField, intimate: boolean) =>
  useOptions(name).filter(({ key }) => isSensitiveKey(name, key) === intimate)

type ChoicesProps = { name: FilterField; chosen: readonly string[] }

function Choices({ name, chosen }: ChoicesProps) {
  const nameOf = useFieldName()
  const options = useOffered(name, false)
  if (options.length === 0) return null
  return (
    <ChipGroup
      legend={nameOf(name)}
      {...(fieldOf(name).kind === 'several' && { className: 'lg:col-span-full' })}
    >
      {options.map(({ key, word }) => (
        <Chip key={key} name={name} value={key} defaultChecked={chosen.includes(key)}>
          {word}
        </Chip>
      ))}
    </ChipGroup>
  )
}

/** MEM-15: nobody but members knows of these, and nobody meets them who has not asked to. */
function Intimate({ chosen }: { chosen: readonly string[] }) {
  const isMember = useAnswer(ask(getUser)).user !== null
  const options = useOffered('interests', true)
  const count = chosen.filter((key) => isSensitiveKey('interests', key)).length
  // From then on it is the reader's: it does not fold by itself when the last one is taken back.
  const [isOpenAtFirst] = useState(count > 0)
  if (!isMember || options.length === 0) return null
  return (
    <details open={isOpenAtFirst} className="group lg:col-span-full">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <Trans>Intimate interests</Trans>
        <AppliedBadge chosen={count} />
        <ChevronDown
          size={18}
          aria-hidden
          className="ml-auto text-ink-soft transition-[rotate] group-open:rotate-180"
        />
      </summary>
      <fieldset className="min-w-0 pt-1.5">
        <legend className="sr-only">
          <Trans>Intimate interests</Trans>
        </legend>
        <div className="flex flex-wrap items-center gap-2">
          {options.map(({ key, word }) => (
            <Chip key={key} name="interests" value={key} defaultChecked={chosen.includes(key)}>
              {word}
            </Chip>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
