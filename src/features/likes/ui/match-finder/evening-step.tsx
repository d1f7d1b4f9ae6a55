import { Trans } from '@lingui/react/macro'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { SignupStepProps } from '#features/accounts/slots.ts'
import { getSettings } from '#features/sites/contract.ts'
import { EveningCards } from './evening-cards.tsx'
import { interestsOf } from './evenings.ts'

/** The question of the match finder in the sign-up: what is picked becomes interests of the profile. */
export function EveningStep({ Frame, saved, onNext }: SignupStepProps) {
  const { settings } = useAnswer(ask(getSettings))
  const submit = (form: FormData) => {
    const picked = form.getAll('evening').filter((name) => typeof name === 'string')
    const evening = picked.join(',')
    onNext({ evening, interests: interestsOf(evening || undefined, settings.interests).join(',') })
  }
  return (
    <Frame
      title={<Trans>What’s your perfect evening?</Trans>}
      lead={<Trans>Pick up to three, or none at all.</Trans>}
      onSubmit={submit}
      onSkip={() => onNext({ evening: '', interests: '' })}
    >
      <EveningCards chosen={saved.evening} />
    </Frame>
  )
}
