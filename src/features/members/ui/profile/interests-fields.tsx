import { Trans } from '@lingui/react/macro'
import { FieldPlace } from './field-place.tsx'
import { InterestChips } from './interest-chips.tsx'
import { useSection } from './section-context.ts'
import { useInterestKeys } from './use-interest-keys.ts'

export function InterestsFields() {
  const { profile, change } = useSection()
  const { plain } = useInterestKeys()
  return (
    <FieldPlace field="interests">
      <InterestChips
        legend={<Trans>Interests</Trans>}
        legendHidden
        keys={plain}
        chosen={profile.interests}
        onChange={(interests) => change({ interests })}
      />
    </FieldPlace>
  )
}
