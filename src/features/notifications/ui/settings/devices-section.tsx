import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '#design/toast.ts'
import { SettingsSection } from '#features/accounts/ui/shared/settings-section.tsx'
import { useCallWithToast } from '#features/accounts/ui/shared/use-call-with-toast.ts'
import { removePush } from '../../contract.ts'
import type { Device } from '../../settings-contract.ts'
import { PushSwitch } from '../push/push-switch.tsx'
import { DeviceRow } from './device-row.tsx'
import { question, useSettings } from './use-settings.ts'

export function DevicesSection() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const callWithToast = useCallWithToast()
  const box = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<readonly number[]>([])
  // Beside the answer: one to what was asked before may still know it.
  const devices = useSettings().settings.devices.filter(({ id }) => !removed.includes(id))

  const remove = async ({ id, device }: Device) => {
    // It is gone at once; the focus would be lost with its button.
    setRemoved((ids) => [...ids, id])
    box.current?.focus()
    const answer = await callWithToast(removePush, { body: { id } })
    if (answer) {
      toast(
        t({
          message: `No more push notifications: ${device}.`,
          comment:
            'Short message: this device, such as Firefox · Windows, gets no push notifications any more',
        }),
      )
    } else setRemoved((ids) => ids.filter((known) => known !== id))
    await queries.invalidateQueries({ queryKey: question.queryKey })
  }
  return (
    <SettingsSection
      id="devices"
      title={<Trans>Devices with push notifications</Trans>}
      text={<Trans>Logging out on a device also stops its push notifications.</Trans>}
    >
      <div className="needs-js mb-5">
        <PushSwitch />
      </div>
      <div ref={box} tabIndex={-1} className="outline-none">
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
            className="divided rounded-xl border border-line bg-surface"
          >
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onRemove={() => void remove(device)} />
            ))}
          </ul>
        )}
      </div>
    </SettingsSection>
  )
}
