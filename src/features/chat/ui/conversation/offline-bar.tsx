import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useIsOnline } from '#protocol/online.ts'

/** CHT-11: what is written now is not lost. */
export function OfflineBar() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1 text-sm text-warn-ink">
          <WifiOff size={14} aria-hidden className="shrink-0" />
          <Trans>You’re offline. We’ll send it when you’re back online.</Trans>
        </p>
      )}
    </div>
  )
}
