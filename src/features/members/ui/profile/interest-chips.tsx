import type { ReactNode } from 'react'
import type { Interest } from '../../fields.ts'
import { useChoiceWord } from '../choice-words.ts'
import { InterestIcon } from '../shared/interest-icon.tsx'
import { ChoiceChips } from './choice-chips.tsx'

type Props = {
  legend: ReactNode
  legendHidden?: boolean
  keys: readonly Interest[]
  chosen: readonly Interest[]
  onChange: (chosen: Interest[]) => void
  disabled?: boolean
}

export function InterestChips({ keys, ...props }: Props) {
  const word = useChoiceWord()
  const options = keys.map((key) => ({
    key,
    word: word('interests', key),
    icon: <InterestIcon name={key} size={18} />,
  }))
  return <ChoiceChips name="interests" options={options} {...props} />
}
