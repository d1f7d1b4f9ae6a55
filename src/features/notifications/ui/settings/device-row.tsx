import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { useLanguageTag } from '#design/use-language-tag.ts'
import { relativeTime } from '#features/accounts/ui/shared/relative-time.ts'
import type { Device } from '../../settings-contract.ts'
import { question } from './use-settings.ts'

const isPhone = (device: string) => /Android|iPhone|iPad/.test(device)

export function DeviceRow({ device, onRemove }: { device: Device; onRemove: () => void }) {
  const { t } = useLingui()
  const name = device.device
  const Icon = isPhone(name) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Icon size={22} aria-hidden className="shrink-0 text-ink-soft" />
      <div className="min-w-[min(7rem,100%)] grow basis-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          <LastSent at={device.last_sent_at} />
        </p>
      </div>
      {device.is_current && (
        <Badge tone="good">
          <Trans comment="Badge in the list of devices in the settings: the one being used now">
            This device
          </Trans>
        </Badge>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="needs-js"
        onClick={onRemove}
        aria-label={t({
          message: `Remove: ${name}`,
          comment:
            'Aria label of the button that stops push notifications on a device, such as Firefox · Windows',
        })}
      >
        <Trans context="device" comment="Button (verb): stops push notifications on this device">
          Remove
        </Trans>
      </Button>
    </li>
  )
}

function LastSent({ at }: { at: string | null }) {
  const queries = useQueryClient()
  const language = useLanguageTag()
  if (at === null) return <Trans>No push notifications sent yet</Trans>
  // The moment of the answer and not of drawing: server and page must write the same.
  const now = new Date(queries.getQueryState(question.queryKey)?.dataUpdatedAt ?? 0)
  const time = relativeTime(new Date(at), now, language)
  return time === null ? (
    <Trans>Last push notification just now</Trans>
  ) : (
    <Trans comment="When a device was last told something, as: Last push notification 3 days ago">
      Last push notification {time}
    </Trans>
  )
}
