import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { SearchFilters } from '../../contract.ts'
import { isSensitiveKey } from '../../field-values.ts'
import { fieldOf, filterFields } from '../../fields.ts'
import type { FilterField } from '../../fields.ts'
import { useFieldName, useOptions } from '../choice-words.ts'
import { Chip, ChipGroup } from './chip.tsx'

export const moreFieldsIn = (searchFields: readonly string[]): FilterField[] =>
  filterFields.filter((name) => searchFields.includes(name))

/** A filter that is hidden would be lost when the form is sent. */
export const countMoreFilters = (filters: SearchFilters): number =>
  filterFields.filter((name) => filters[name].length > 0).length

/** What people say about themselves. */
export function MoreFilters({ filters }: { filters: SearchFilters }) {
  const { settings } = useAnswer(ask(getSettings))
  return moreFieldsIn(settings.search_fields).map((name) => (
    <Choices key={name} name={name} chosen={filters[name]} />
  ))
}

function Choices({ name, chosen }: { name: FilterField; chosen: readonly string[] }) {
  const nameOf = useFieldName()
  const { settings } = useAnswer(ask(getSettings))
  const isMember = useAnswer(ask(getUser)).user !== null
  const options = useOptions(name)
    .filter(({ key }) => name !== 'interests' || settings.interests.includes(key))
    // Nobody but members knows of these.
    .filter(({ key }) => isMember || !isSensitiveKey(name, key))
  if (options.length === 0) return null
  return (
    <ChipGroup
      legend={nameOf(name)}
      {...(fieldOf(name).kind === 'several' && { className: 'lg:col-span-2' })}
    >
      {options.map(({ key, word }) => (
        <Chip key={key} name={name} value={key} defaultChecked={chosen.includes(key)}>
          {word}
        </Chip>
      ))}
    </ChipGroup>
  )
}
