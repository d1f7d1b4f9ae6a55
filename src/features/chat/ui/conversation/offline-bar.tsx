import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useIsOnline } from '#protocol/online.ts'

/** CHT-11: what was written is not lost; where nothing was, nothing is promised. */
export function OfflineBar({ isWaiting }: { isWaiting: boolean }) {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1 text-sm text-warn-ink">
          <WifiOff size={14} aria-hidden className="shrink-0" />
          {isWaiting ? (
            <Trans>You’re offline. We’ll send it when you’re back online.</Trans>
          ) : (
            <Trans comment="Bar above the box to write in, when the device has no network">
              You’re offline
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}
