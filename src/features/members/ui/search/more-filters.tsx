import { useLingui } from '@lingui/react/macro'
import { ask, useAnswer } from '#protocol/ask.ts'
import { interestKeys } from '#features/sites/choices.ts'
import { getSettings } from '#features/sites/contract.ts'
import { getUser } from '#features/accounts/contract.ts'
import {
  bodyTypes,
  eyeColours,
  hairColours,
  relationshipStatuses,
  sensitiveInterests,
} from '../../choices.ts'
import type { SearchFilters } from '../../contract.ts'
import { useChoiceWords } from '../choice-words.tsx'
import { Chip, ChipGroup } from './chip.tsx'

const moreNames = ['relationship', 'body', 'hair', 'eyes', 'interests'] as const

export const moreFieldsIn = (searchFields: readonly string[]): readonly string[] =>
  moreNames.filter((name) => searchFields.includes(name))

/** A filter that is hidden would be lost when the form is sent. */
export const countMoreFilters = (filters: SearchFilters): number =>
  moreNames.filter((name) => filters[name].length > 0).length

/** What people say about themselves. */
export function MoreFilters({ filters }: { filters: SearchFilters }) {
  const { t } = useLingui()
  const words = useChoiceWords()
  const { settings } = useAnswer(ask(getSettings))
  const isMember = useAnswer(ask(getUser)).user !== null
  const has = (name: string) => settings.search_fields.includes(name)
  const interests = interestKeys
    .filter((key) => settings.interests.includes(key) && (isMember || !sensitiveInterests.has(key)))
    .map((key) => ({ key, word: words.interest(key) }))
    .sort((a, b) => a.word.localeCompare(b.word, settings.locale))
  return (
    <>
      {has('relationship') && (
        <Choices
          name="relationship"
          legend={t`Relationship status`}
          keys={relationshipStatuses}
          word={words.relationship}
          chosen={filters.relationship}
        />
      )}
      {has('body') && (
        <Choices name="body" legend={t`Body type`} keys={bodyTypes} word={words.body} chosen={filters.body} />
      )}
      {has('hair') && (
        <Choices name="hair" legend={t`Hair`} keys={hairColours} word={words.hair} chosen={filters.hair} />
      )}
      {has('eyes') && (
        <Choices name="eyes" legend={t`Eyes`} keys={eyeColours} word={words.eyes} chosen={filters.eyes} />
      )}
      {has('interests') && interests.length > 0 && (
        <ChipGroup legend={t`Interests`} className="lg:col-span-2">
          {interests.map(({ key, word }) => (
            <Chip key={key} name="interests" value={key} defaultChecked={filters.interests.includes(key)}>
              {word}
            </Chip>
          ))}
        </ChipGroup>
      )}
    </>
  )
}

type ChoicesProps<Key extends string> = {
  name: string
  legend: string
  keys: readonly Key[]
  word: (key: Key) => string
  chosen: readonly Key[]
}

function Choices<Key extends string>({ name, legend, keys, word, chosen }: ChoicesProps<Key>) {
  return (
    <ChipGroup legend={legend}>
      {keys.map((key) => (
        <Chip key={key} name={name} value={key} defaultChecked={chosen.includes(key)}>
          {word(key)}
        </Chip>
      ))}
    </ChipGroup>
  )
}
