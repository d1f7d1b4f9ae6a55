import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Checkbox } from '../../../../design/checkbox.tsx'
import { useAct } from '../../../../protocol/use-act.ts'
import { saveSignupStep } from '../../contract.ts'
import type { User } from '../../contract.ts'
import { accountRefusalWords } from '../refusal-words.ts'
import { useSetUser } from '../use-user.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { keepValues, readDraft } from './draft.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-frame.tsx'

type Gender = NonNullable<User['profile']['gender']>
type Sexuality = NonNullable<User['profile']['sexuality']>

const genderWords: Record<Gender, MessageDescriptor> = {
  woman: msg`A woman`,
  man: msg`A man`,
  other: msg`Non-binary or other`,
}
const sexualityWords: Record<Sexuality, MessageDescriptor> = {
  straight: msg`Straight`,
  gay: msg`Gay or lesbian`,
  bi: msg`Bisexual`,
  other: msg`Something else`,
}
const isGender = (value: string | undefined): value is Gender => Object.hasOwn(genderWords, value ?? '')
const isSexuality = (value: string | undefined): value is Sexuality =>
  Object.hasOwn(sexualityWords, value ?? '')

export function PersonalStep({ onNext, onBack }: StepProps) {
  const { t, i18n } = useLingui()
  const setUser = useSetUser()
  const { run, isBusy, refusal } = useAct(saveSignupStep)
  const [kept] = useState(() => readDraft()?.values ?? {})
  const [gender, setGender] = useState(isGender(kept.gender) ? kept.gender : null)
  const [sexuality, setSexuality] = useState(isSexuality(kept.sexuality) ? kept.sexuality : null)
  const [hasConsent, setConsent] = useState(kept.sensitive_consent === 'on')
  const [isConsentMissed, setConsentMissed] = useState(false)
  const consentBox = useRef<HTMLInputElement>(null)
  const options = (words: Record<string, MessageDescriptor>) =>
    Object.entries(words).map(([value, label]) => ({ value, label: i18n._(label) }))

  const save = async () => {
    if (sexuality && !hasConsent) {
      flushSync(() => setConsentMissed(true))
      consentBox.current?.focus()
      return
    }
    if (!gender && !sexuality) return onNext()
    const answer = await run({ body: { gender, ...(sexuality && { sexuality, sensitive_consent: true }) } })
    if (!answer) return
    setUser(answer.user)
    onNext()
  }
  return (
    <StepFrame
      title={<Trans>A little about you</Trans>}
      lead={<Trans>So that we can introduce you to people who are looking for someone like you.</Trans>}
      {...{ isBusy, refusal, onNext, onBack }}
      onSubmit={() => void save()}
    >
      <ChoiceCards
        name="gender"
        legend={<Trans>I am</Trans>}
        options={options(genderWords)}
        value={gender}
        onChange={(value) => {
          setGender(isGender(value) ? value : null)
          keepValues({ gender: value })
        }}
      />
      <ChoiceCards
        name="sexuality"
        legend={<Trans>My orientation</Trans>}
        options={[...options(sexualityWords), { value: '', label: t`I'd rather not say` }]}
        value={sexuality ?? ''}
        onChange={(value) => {
          setSexuality(isSexuality(value) ? value : null)
          keepValues({ sexuality: value })
        }}
      />
      {sexuality && (
        <Checkbox
          ref={consentBox}
          name="sensitive_consent"
          className="-mt-2 rounded-lg bg-sunken px-4 py-1"
          checked={hasConsent}
          onChange={({ target }) => {
            setConsent(target.checked)
            setConsentMissed(false)
            keepValues({ sensitive_consent: target.checked ? 'on' : '' })
          }}
          label={<Trans>I agree that my orientation is kept and shown on my profile.</Trans>}
          hint={
            <Trans>
              Orientation is sensitive, and the law protects it. You can withdraw this at any time: it is then
              removed from your profile.
            </Trans>
          }
          error={
            isConsentMissed &&
            accountRefusalWords.consent_needed &&
            i18n._(accountRefusalWords.consent_needed)
          }
        />
      )}
    </StepFrame>
  )
}
