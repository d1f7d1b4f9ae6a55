import { Trans } from '@lingui/react/macro'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { fieldsAskedIn } from '../../fields.ts'
import { GenderCards } from './choice-fields.tsx'
import { FieldAnchor } from './field-anchor.tsx'
import { FieldInput } from './field-inputs.tsx'
import { NameField } from './name-field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useEditor } from './use-editor.ts'
import { useShownFields } from './use-shown-fields.ts'

export function BasicsSection({ email }: { email: string }) {
  const { profile, save } = useEditor()
  const isShown = useShownFields()
  return (
    <ProfileSection
      id="basics"
      title={
        <Trans comment="Heading of a section in the profile editor: name, age, gender, relationship status">
          The basics
        </Trans>
      }
      text={<Trans>What people want to know first.</Trans>}
      saves="basics"
    >
      <NameField email={email} />
      <Age age={profile.age} />
      <FieldAnchor part="gender">
        <GenderCards value={profile.gender} onChange={(gender) => void save('basics', { gender })} />
      </FieldAnchor>
      {fieldsAskedIn('basics')
        .filter(isShown)
        .map((name) => (
          <FieldInput key={name} name={name} />
        ))}
    </ProfileSection>
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
