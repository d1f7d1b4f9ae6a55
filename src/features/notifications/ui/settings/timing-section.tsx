import { Trans } from '@lingui/react/macro'
import { SettingsSection } from '#features/accounts/ui/shared/settings-section.tsx'
import { HowSoon } from './how-soon.tsx'
import { QuietHours } from './quiet-hours.tsx'

export function TimingSection() {
  return (
    <SettingsSection
      id="timing"
      title={<Trans>When you hear from us</Trans>}
      text={<Trans>We gather what’s new, so you get fewer emails.</Trans>}
    >
      <div className="flex flex-col gap-6">
        <HowSoon />
        <QuietHours />
      </div>
    </SettingsSection>
  )
}
