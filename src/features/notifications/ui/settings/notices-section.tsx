import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { SettingsSection } from '#features/accounts/ui/shared/settings-section.tsx'
import { MailStoppedNotice } from '../mail-stopped/mail-stopped-notice.tsx'
import { useMailAddress } from '../mail-stopped/mail-address.ts'
import { SwitchTable } from './switch-table.tsx'

export function NoticesSection() {
  const isReturned = useMailAddress()?.state === 'bounced'
  return (
    <SettingsSection
      id="notices"
      title={<Trans comment="Heading of a section in the settings">Notifications</Trans>}
      text={
        <>
          <Trans>Choose what we tell you about, and how. Changes are saved straight away.</Trans>
          <Link to="/notifications/log" className="link mt-3 block w-fit">
            <Trans>See what we sent you, and why</Trans>
          </Link>
        </>
      }
    >
      <MailStoppedNotice />
      <SwitchTable />
      {!isReturned && (
        <p className="mt-3 flex gap-2.5 text-sm text-ink-soft">
          <ShieldCheck size={20} aria-hidden className="shrink-0" />
          <Trans>Emails about your account, security and payments, and your receipts, always come.</Trans>
        </p>
      )}
    </SettingsSection>
  )
}
