import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'
import { SettingsSection } from '#features/accounts/ui/shared/settings-section.tsx'

/** The way to one's limits, in the settings. */
export const LimitsLink = () => (
  <SettingsSection
    id="limits"
    title={
      <Trans comment="Heading and link: spending limit and breaks from the site">Limits and breaks</Trans>
    }
    text={<Trans>You decide how much you spend here, and when you need a break.</Trans>}
  >
    <Link to="/limits" className={buttonClass({ variant: 'secondary' })}>
      <Trans comment="Button in the settings: leads to my spending limit and breaks">
        Open limits and breaks
      </Trans>
    </Link>
  </SettingsSection>
)
