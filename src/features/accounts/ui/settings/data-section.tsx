import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { SettingsSection } from './settings-section.tsx'

export function DataSection() {
  return (
    <SettingsSection
      id="data"
      title={<Trans>Your data</Trans>}
      text={<Trans>Take everything with you that we know about you.</Trans>}
    >
      <p className="mb-4 text-ink-soft">
        <Trans>
          One ZIP file with your account, your profile, your photos, your devices and what you agreed to, in a
          form that other programs can read (JSON).
        </Trans>
      </p>
      <a href="/my-data.zip" download className={buttonClass({ variant: 'secondary' })}>
        <Download size={18} aria-hidden />
        <Trans>Download my data</Trans>
      </a>
    </SettingsSection>
  )
}
