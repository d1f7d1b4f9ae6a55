import { Trans, useLingui } from '@lingui/react/macro'
import { OneChoice } from '#design/one-choice.tsx'
import picture from '#design/pictures/dancing.webp'
import { genders } from '../../contract.ts'
import type { SignupStepProps } from '../../slots.ts'
import { textOf } from './account-mistakes.ts'
import { genderWords } from './gender-words.ts'

export function MeQuestion({ Frame, saved, onNext }: SignupStepProps) {
  const { i18n } = useLingui()
  return (
    <Frame
      title={
        <Trans comment="Heading of a question in the match finder; choices such as a woman or a man follow">
          I’m…
        </Trans>
      }
      lead={<Trans>We need this to know who to show you to.</Trans>}
      picture={{ src: picture, middle: '24%' }}
      needsChoice
      onSubmit={(form) => onNext({ gender: textOf(form, 'gender') })}
    >
      <OneChoice
        name="gender"
        chosen={saved.gender}
        options={genders.map((gender) => ({ value: gender, label: i18n._(genderWords[gender]) }))}
      />
    </Frame>
  )
}
