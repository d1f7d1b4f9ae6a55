import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Props = { total: string; children: ReactNode }

/** On a phone the sum and the button stay in sight, above the bar with the main places; elsewhere it is where it stands. */
export function PayBar({ total, children }: Props) {
  return (
    <div className="needs-js z-sticky flex items-center gap-4 narrow:flex-wrap max-md:sticky-with-room max-md:bottom-[calc(var(--toast-offset,4rem)+var(--safe-bottom))] max-md:order-last max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-raised max-md:px-4 max-md:py-3">
      <p className="shrink-0 md:hidden">
        <span className="block text-sm text-ink-soft">
          <Trans>Total</Trans>
        </span>
        <span className="text-heading tabular-nums">{total}</span>
      </p>
      <div className="flex min-w-0 grow flex-col">{children}</div>
    </div>
  )
}
