import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Checkbox } from '#design/checkbox.tsx'
import { useRefusalText } from '#design/refusal-context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { SignupStepProps } from '#features/accounts/slots.ts'
import { useOptions } from '../choice-words.ts'
import {
  ChoiceSelect,
  GenderCards,
  genderOf,
  OrientationCards,
  sexualityOf,
} from '../profile/choice-fields.tsx'
import { useSaveStep } from './use-save-step.ts'

export function PersonalStep({ Frame, saved, saveDraft, onNext, onBack }: SignupStepProps) {
  const { t } = useLingui()
  const relationships = useOptions('relationship')
  const textOf = useRefusalText()
  const { save, isBusy, refusal } = useSaveStep(onNext)
  const [gender, setGender] = useState(genderOf(saved.gender))
  const [sexuality, setSexuality] = useState(sexualityOf(saved.sexuality))
  const [relationship, setRelationship] = useState(
    relationships.find(({ key }) => key === saved.relationship)?.key ?? null,
  )
  const [hasConsent, setConsent] = useState(saved.sensitive_consent === 'on')
  const [isConsentMissed, setConsentMissed] = useState(false)
  const consentBox = useRef<HTMLInputElement>(null)

  const submit = () => {
    if (sexuality && !hasConsent) {
      flushSync(() => setConsentMissed(true))
      consentBox.current?.focus()
      return
    }
    if (!gender && !sexuality && !relationship) return onNext()
    void save({
      ...(gender && { gender }),
      ...(relationship && { relationship }),
      ...(sexuality && { sexuality, sensitive_consent: true }),
    })
  }
  return (
    <Frame
      title={<Trans>A bit about you</Trans>}
      lead={<Trans>So we can introduce you to people who are looking for someone like you.</Trans>}
      {...{ isBusy, refusal, onNext, onBack }}
      onSubmit={submit}
    >
      <GenderCards
        value={gender}
        onChange={(value) => {
          setGender(value)
          saveDraft({ gender: value ?? '' })
        }}
      />
      <ChoiceSelect
        name="relationship"
        label={t`Relationship status`}
        optional
        options={relationships}
        value={relationship}
        onChange={(value) => {
          setRelationship(value)
          saveDraft({ relationship: value ?? '' })
        }}
      />
      <OrientationCards
        value={sexuality}
        onChange={(value) => {
          setSexuality(value)
          saveDraft({ sexuality: value ?? '' })
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
            saveDraft({ sensitive_consent: target.checked ? 'on' : '' })
          }}
          label={
            <Trans comment="Label of a checkbox at sign-up: consent required by law to keep the sexual orientation">
              I consent to my orientation being stored and shown on my profile.
            </Trans>
          }
          hint={
            <Trans>
              This is sensitive information, protected by law. You can withdraw your consent at any time and
              we’ll remove your orientation from your profile.
            </Trans>
          }
          error={isConsentMissed && textOf(new Refusal('consent_needed'))}
        />
      )}
    </Frame>
  )
}
