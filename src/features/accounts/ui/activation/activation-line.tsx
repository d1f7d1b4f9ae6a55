import { Trans } from '@lingui/react/macro'
import { MailWarning } from 'lucide-react'
import { FormRefusal } from '../form-refusal.tsx'
import { useSendAgain } from './use-send-again.ts'

/** The reminder on a phone: one line, so that faces are above the fold. */
export function ActivationLine() {
  const { send, isSent, isBusy, refusal } = useSendAgain()
  return (
    <div className="bg-warn-soft text-sm md:hidden">
      <div className="flex min-h-11 items-center gap-2 pl-4 leading-tight narrow:flex-wrap">
        <MailWarning size={18} aria-hidden className="shrink-0 text-warn-ink" />
        <p role="status" className="min-w-0 grow py-1 font-medium">
          {isSent ? (
            <Trans>Email sent. Check your spam folder too.</Trans>
          ) : (
            <Trans>Please confirm your email address</Trans>
          )}
        </p>
        {!isSent && (
          <button
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && void send()}
            className="needs-js min-h-11 shrink-0 px-4 font-semibold text-warn-ink underline underline-offset-2 -outline-offset-2"
          >
            <Trans comment="Button (verb): sends the email with the link once more">Resend</Trans>
          </button>
        )}
      </div>
      <FormRefusal refusal={refusal} isBusy={isBusy} />
    </div>
  )
}
