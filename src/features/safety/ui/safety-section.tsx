import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SettingsSection } from '#features/accounts/ui/shared/settings-section.tsx'

/** What of safety a member finds in the settings. */
export function SafetySection() {
  return (
    <SettingsSection
      id="safety"
      title={<Trans comment="Heading of a section in the settings">Safety</Trans>}
      text={<Trans>What you’ve reported, and what we’ve decided.</Trans>}
    >
      <ul className="flex flex-col">
        <li>
          <Link to="/decisions" className="inline-flex min-h-11 items-center link">
            <Trans comment="Link to the list of decisions about my account">Decisions about you</Trans>
          </Link>
        </li>
        <li>
          <Link to="/reports" className="inline-flex min-h-11 items-center link">
            <Trans comment="Link to the list of everything I have reported">Your reports</Trans>
          </Link>
        </li>
      </ul>
    </SettingsSection>
  )
}
