import { Trans } from '@lingui/react/macro'
import { MailQuestion } from 'lucide-react'
import type { ReactNode } from 'react'

/** Said before anything is written: who has not confirmed their address reaches nobody, and pays for nothing. */
export function WaitingNote({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[48rem] px-3 pt-1 md:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-warn-soft px-4 py-2.5 text-sm text-warn-ink">
        <MailQuestion size={18} aria-hidden className="shrink-0" />
        <p className="min-w-[min(12rem,100%)] flex-1">
          <Trans>
            Your messages wait until you confirm your email address. You pay only when they’re delivered.
          </Trans>
        </p>
        <div className="needs-js">{children}</div>
      </div>
    </div>
  )
}
