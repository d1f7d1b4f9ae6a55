import { Trans, useLingui } from '@lingui/react/macro'
import { OneChoice } from '#design/one-choice.tsx'
import picture from '#design/pictures/dancing.webp'
import type { SignupStepProps } from '../../slots.ts'
import { textOf } from './account-mistakes.ts'

export function MeQuestion({ Frame, saved, onNext }: SignupStepProps) {
  const { t } = useLingui()
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
        options={[
          { value: 'woman', label: t({ message: 'a woman', context: 'I am …' }) },
          { value: 'man', label: t({ message: 'a man', context: 'I am …' }) },
          { value: 'other', label: t({ message: 'non-binary or another gender', context: 'I am …' }) },
        ]}
      />
    </Frame>
  )
}
