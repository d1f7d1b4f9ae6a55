import { Trans } from '@lingui/react/macro'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { fieldsAskedIn } from '../../fields.ts'
import { GenderCards } from './choice-fields.tsx'
import { ChoiceInput } from './choice-inputs.tsx'
import { FieldPlace } from './field-place.tsx'
import { NameField } from './name-field.tsx'
import { useSection } from './section-context.ts'
import { useShownFields } from './use-shown-fields.ts'

export function BasicsFields() {
  const { profile, change } = useSection()
  const isShown = useShownFields()
  return (
    <>
      <NameField />
      <Age age={profile.age} />
      <FieldPlace field="gender">
        <GenderCards value={profile.gender} onChange={(gender) => change({ gender })} />
      </FieldPlace>
      {fieldsAskedIn('basics')
        .filter(isShown)
        .map((name) => (
          <ChoiceInput key={name} name={name} />
        ))}
    </>
  )
}

function Age({ age }: { age: number | null }) {
  const { settings } = useAnswer(ask(getSettings))
  return (
    <div>
      <p className="text-sm font-semibold">
        <Trans comment="Label of the own age in the profile editor; heading of the age range in the search filters">
          Age
        </Trans>
      </p>
      {age !== null && <p className="mt-0.5">{age}</p>}
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>
          You can’t change your date of birth. That way, everyone can trust the ages here. Is yours wrong?{' '}
          <a href={`mailto:${settings.support_email}`} className="link">
            Contact us
          </a>
          .
        </Trans>
      </p>
    </div>
  )
}
