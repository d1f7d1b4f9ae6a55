import { Trans } from '@lingui/react/macro'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getInterests } from '../../contract.ts'
import type { InterestKey } from '../../fields.ts'
import { FieldAnchor } from './field-anchor.tsx'
import { InterestChips } from './interest-chips.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useEditor } from './use-editor.ts'
import { useShownFields } from './use-shown-fields.ts'

/** Keys that the site offers, apart: those that say something about somebody's sex life need consent. */
export const useInterestKeys = (): { plain: InterestKey[]; intimate: InterestKey[] } => {
  const { interests } = useAnswer(ask(getInterests))
  return {
    plain: interests.filter(({ sensitive }) => !sensitive).map(({ key }) => key),
    intimate: interests.filter(({ sensitive }) => sensitive).map(({ key }) => key),
  }
}

export function InterestsSection() {
  const { profile, save } = useEditor()
  const { plain } = useInterestKeys()
  const isShown = useShownFields()
  if (!isShown('interests') || plain.length === 0) return null
  return (
    <ProfileSection
      id="interests"
      title={
        <Trans comment="Heading of a section in the profile editor: choose what one likes">
          Your interests
        </Trans>
      }
      text={<Trans>Tap what you’re into. Having something in common makes the first message easier.</Trans>}
      saves="interests"
    >
      <FieldAnchor part="interests">
        <InterestChips
          legend={<Trans>Interests</Trans>}
          legendHidden
          keys={plain}
          chosen={profile.interests}
          onChange={(interests) => void save('interests', { interests })}
        />
      </FieldAnchor>
    </ProfileSection>
  )
}
