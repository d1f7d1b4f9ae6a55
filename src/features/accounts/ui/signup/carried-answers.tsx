import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useCountryName } from '#design/use-country-name.ts'
import { genders } from '../../contract.ts'
import type { SignupStep } from '../../rules.ts'
import { useDraft } from './draft.ts'
import type { Values } from './draft.ts'
import { anyoneWords, genderWords, soughtWords } from './gender-words.ts'

type Props = { answers: Values; step: SignupStep; onChange: (step: SignupStep) => void }

/** What was answered on the way here is not asked again: it is shown, and a tap changes it. */
export function CarriedAnswers({ answers, step, onChange }: Props) {
  const { t, i18n } = useLingui()
  const countryName = useCountryName()
  const carried = useDraft()?.carried?.filter((one) => one !== step) ?? []
  if (carried.length === 0) return null
  const sought = genders.find((one) => one === answers.meet)
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
      const whom = i18n._(sought ? soughtWords[sought] : anyoneWords)
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
