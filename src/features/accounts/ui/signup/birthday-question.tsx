import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DateOfBirth } from '#design/date-of-birth.tsx'
import picture from '#design/pictures/cinema.webp'
import { useLanguageTag } from '#design/use-language-tag.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { birthMistake, latestCommonDay } from '../../rules.ts'
import type { SignupStepProps } from '../../slots.ts'
import { fieldMistakeWords } from '../refusal-words.ts'
import { birthOf } from './account-mistakes.ts'

export function BirthdayQuestion({ Frame, saved, onNext }: SignupStepProps) {
  const { t, i18n } = useLingui()
  const tag = useLanguageTag()
  const { min_age: minAge } = useAnswer(ask(getSettings)).settings
  const [mistake, setMistake] = useState<string | null>(null)
  const field = useRef<HTMLDivElement>(null)
  const submit = (form: FormData) => {
    const birth = birthOf(form)
    const found = birth === '' ? 'birth_too_young' : birthMistake(birth, latestCommonDay(new Date()), minAge)
    flushSync(() => setMistake(found))
    if (found === null) return onNext({ date_of_birth: birth })
    field.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const words = mistake === null ? undefined : fieldMistakeWords[mistake]
  return (
    <Frame
      title={<Trans comment="Question of the sign-up, as its heading">When’s your birthday?</Trans>}
      lead={<Trans>Others only see your age. You must be {minAge} or older.</Trans>}
      picture={{ src: picture, middle: '50%' }}
      onSubmit={submit}
    >
      <div ref={field} onInput={() => mistake !== null && setMistake(null)}>
        <DateOfBirth
          name="date_of_birth"
          label={t({ message: 'Date of birth', comment: 'Field label in the sign-up form' })}
          locale={tag}
          defaultValue={saved.date_of_birth ?? ''}
          required
          {...(words && { error: i18n._({ ...words, values: { min_age: minAge } }) })}
        />
      </div>
    </Frame>
  )
}
