import { Trans, useLingui } from '@lingui/react/macro'
import { SettingsSection } from '#features/accounts/ui/shared/settings-section.tsx'
import { DeviceRow } from './device-row.tsx'
import { useSettings } from './use-settings.ts'

export function DevicesSection() {
  const { t } = useLingui()
  const { devices } = useSettings().settings
  return (
    <SettingsSection
      id="devices"
      title={<Trans>Devices with push notifications</Trans>}
      text={<Trans>Logging out on a device also stops its push notifications.</Trans>}
    >
      {devices.length === 0 ? (
        <p className="rounded-xl border border-dashed border-line-strong/60 p-5 text-ink-soft">
          <Trans>None of your devices gets push notifications yet.</Trans>
        </p>
      ) : (
        <ul
          aria-label={t({
            message: 'Devices with push notifications',
            comment: 'Heading of a section in the settings; aria label of its list of devices',
          })}
          className="divide-y divide-line rounded-xl border border-line bg-surface outline-none"
        >
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}
