import { Trans, useLingui } from '@lingui/react/macro'
import { OneChoice } from '#design/one-choice.tsx'
import picture from '#design/pictures/games.webp'
import { genders } from '../../contract.ts'
import type { SignupStepProps } from '../../slots.ts'
import { textOf } from './account-mistakes.ts'
import { anyoneWords, soughtWords } from './gender-words.ts'

/** Only for the first search: kept with who one is, it would tell an orientation, which takes a consent. */
export function MeetQuestion({ Frame, saved, onNext }: SignupStepProps) {
  const { i18n } = useLingui()
  return (
    <Frame
      title={
        <Trans comment="Heading of a question in the match finder; choices such as a woman or a man follow">
          I’m looking for…
        </Trans>
      }
      lead={<Trans>Only for your first search. It isn’t shown on your profile.</Trans>}
      picture={{ src: picture, middle: '70%' }}
      needsChoice
      onSubmit={(form) => onNext({ meet: textOf(form, 'meet') })}
      onSkip={onNext}
    >
      <OneChoice
        name="meet"
        chosen={saved.meet}
        options={[
          ...genders.map((gender) => ({ value: gender, label: i18n._(soughtWords[gender]) })),
          { value: genders.join(','), label: i18n._(anyoneWords) },
        ]}
      />
    </Frame>
  )
}
