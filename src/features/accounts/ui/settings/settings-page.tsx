import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { Leaving } from '../../slots.ts'
import { useUser } from '../use-user.ts'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { PasskeySettings } from '../passkeys/passkey-settings.tsx'
import { StepUp } from '../step-up/step-up.tsx'
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx'
import { SecurityLogSection } from '../security-log/security-log-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsLoggedOut } from '../shared/settings-logged-out.tsx'
import { SettingsSection } from '../shared/settings-section.tsx'

type Props = {
  /** What a later feature lets members decide; its sections are the first. */
  Notices: ComponentType
  /** What a later feature has about safety. */
  Safety: ComponentType
  leaving: Leaving
}

/** Everything a member can decide about the account. */
export function SettingsPage({ Notices, Safety, leaving }: Props) {
  const user = useUser()
  if (!user) return <SettingsLoggedOut next="/notifications" />
  return (
    <div className="mx-auto w-full max-w-[60rem] px-4 py-8 md:px-6 md:py-12">
      <h1 className="text-title">
        <Trans>Settings</Trans>
      </h1>
      <StepUp user={user}>
        <div className="mt-6 flex flex-col md:mt-8">
          <Notices />
          <LanguageSection />
          <EmailSection user={user} />
          <PasswordSection user={user} />
          <SettingsSection
            id="passkeys"
            title={
              <Trans comment="Heading of a section in the settings: login by fingerprint, face or device PIN">
                Passkeys
              </Trans>
            }
          >
            <PasskeySettings isConfirmed={user.status === 'active'} />
          </SettingsSection>
          <SecondFactorSection user={user} />
          <SessionsSection />
          <SecurityLogSection />
          <Safety />
          <DataSection />
          <DeleteSection leaving={leaving} />
        </div>
      </StepUp>
    </div>
  )
}
