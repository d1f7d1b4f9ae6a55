import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#features/accounts/contract.ts'
import type { SearchFilters } from '../../contract.ts'
import { Chip, ChipGroup } from './chip.tsx'

const words: Record<(typeof genders)[number], MessageDescriptor> = {
  woman: msg({ message: 'Women', context: 'search filter' }),
  man: msg({ message: 'Men', context: 'search filter' }),
  other: msg({ message: 'Non-binary people and other genders', context: 'search filter' }),
}

/** One looks for people, so there are several of them. */
export function GenderChips({ chosen }: { chosen: SearchFilters['gender'] }) {
  const { i18n } = useLingui()
  return (
    <ChipGroup
      legend={
        <Trans comment="Heading of the gender filter in search; choices such as Women and Men follow">
          I’m looking for
        </Trans>
      }
    >
      {genders.map((key) => (
        <Chip key={key} name="gender" value={key} defaultChecked={chosen.includes(key)}>
          {i18n._(words[key])}
        </Chip>
      ))}
    </ChipGroup>
  )
}
