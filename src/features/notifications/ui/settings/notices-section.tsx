import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useInBrowser } from '#design/use-browser.ts'
import { SettingsSection } from '#features/accounts/ui/shared/settings-section.tsx'
import { SwitchTable } from './switch-table.tsx'

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window

export function NoticesSection() {
  const isPushPossible = useInBrowser(canPush, true)
  return (
    <SettingsSection
      id="notices"
      title={<Trans comment="Heading of a section in the settings">Notifications</Trans>}
      text={
        <>
          <Trans>Choose what we tell you about, and how. Changes are saved straight away.</Trans>
          <Link to="/notifications/log" className="link mt-3 block w-fit">
            <Trans>Why did I get this, or not?</Trans>
          </Link>
        </>
      }
    >
      <SwitchTable />
      <p className="mt-3 flex gap-2.5 text-sm text-ink-soft">
        <ShieldCheck size={20} aria-hidden className="shrink-0" />
        <Trans>Emails about your account, security and payments, and your receipts, always come.</Trans>
      </p>
      {!isPushPossible && (
        <p className="mt-3 text-sm text-ink-soft">
          <Trans>This browser can’t show push notifications. The switches apply to your other devices.</Trans>
        </p>
      )}
    </SettingsSection>
  )
}
