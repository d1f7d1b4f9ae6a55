import type { Interest } from '../fields.ts'
import { useChoiceWord } from './choice-words.ts'
import { InterestIcon } from './shared/interest-icon.tsx'

const looks = { md: 'min-h-9 gap-2 px-3.5 py-1', sm: 'min-h-7 gap-1.5 px-3 py-0.5' }
const iconSizes = { md: 18, sm: 16 }

/** One of the things that somebody likes, as an item of a list. */
export function InterestChip({ name, size = 'md' }: { name: Interest; size?: keyof typeof looks }) {
  const word = useChoiceWord()
  return (
    <li
      className={`flex items-center rounded-full bg-sunken text-sm font-medium [&_svg]:shrink-0 [&_svg]:text-accent-ink ${looks[size]}`}
    >
      <InterestIcon name={name} size={iconSizes[size]} />
      {word('interests', name)}
    </li>
  )
}
