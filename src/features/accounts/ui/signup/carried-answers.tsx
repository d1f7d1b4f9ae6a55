import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useCountryName } from '#design/use-country-name.ts'
import { genders } from '../../contract.ts'
import type { SignupStep } from '../../rules.ts'
import { useDraft } from './draft.ts'
import type { Values } from './draft.ts'

const genderWords: Record<(typeof genders)[number], MessageDescriptor> = {
  woman: msg({ message: 'a woman', context: 'I am …' }),
  man: msg({ message: 'a man', context: 'I am …' }),
  other: msg({ message: 'non-binary or another gender', context: 'I am …' }),
}
const soughtWords: Record<string, MessageDescriptor> = {
  woman: msg({ message: 'a woman', context: 'I am looking for …' }),
  man: msg({ message: 'a man', context: 'I am looking for …' }),
  other: msg({ message: 'someone non-binary or of another gender', context: 'I am looking for …' }),
}

type Props = { answers: Values; step: SignupStep; onChange: (step: SignupStep) => void }

/** What was answered on the way here is not asked again: it is shown, and a tap changes it. */
export function CarriedAnswers({ answers, step, onChange }: Props) {
  const { t, i18n } = useLingui()
  const countryName = useCountryName()
  const carried = useDraft()?.carried?.filter((one) => one !== step) ?? []
  if (carried.length === 0) return null
  const sought = soughtWords[answers.meet ?? '']
  const anyone = t({ message: 'someone of any gender', context: 'I am looking for …' })
  const words: { [Step in SignupStep]?: () => string } = {
    me: () => {
      const gender = genders.find((one) => one === answers.gender) ?? 'other'
      const who = i18n._(genderWords[gender])
      return t({
        message: `I’m ${who}`,
        comment: 'Answer so far in the sign-up; {who} is: a woman, a man, …',
      })
    },
    meet: () => {
      const whom = sought ? i18n._(sought) : anyone
      return t({
        message: `Looking for ${whom}`,
        comment: 'Answer so far in the sign-up; {whom} is: a woman, a man, someone of any gender, …',
      })
    },
    place: () => countryName(answers.country ?? ''),
    evening: () =>
      t({ message: 'My perfect evening', comment: 'Answer so far in the sign-up: evenings were picked' }),
  }
  return (
    <ul
      aria-label={t({
        message: 'Your answers so far',
        comment:
          'Aria label of a list in the sign-up: each answer is a button that leads back to its question',
      })}
      className="mb-5 flex flex-wrap gap-2"
    >
      {carried.map((one) => (
        <li key={one}>
          <button
            type="button"
            onClick={() => onChange(one)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-sunken px-3.5 py-1 text-sm font-medium hover:bg-accent-soft pointer-coarse:min-h-11"
          >
            <Check size={16} aria-hidden className="text-good-ink" />
            {words[one]?.()}
          </button>
        </li>
      ))}
    </ul>
  )
}
