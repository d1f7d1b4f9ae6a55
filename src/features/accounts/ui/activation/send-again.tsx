import { Trans } from '@lingui/react/macro'
import { Button } from '#design/button.tsx'
import type { ButtonLook } from '#design/button.tsx'
import { FormRefusal } from '../form-refusal.tsx'
import { useSendAgain } from './use-send-again.ts'

/** Mails the activation link once more and says that it did. */
export function SendAgain({ look }: { look?: Pick<ButtonLook, 'variant' | 'size' | 'block'> }) {
  const { send, isSent, isBusy, refusal } = useSendAgain()
  return (
    <div className="flex w-full flex-col gap-3">
      <p role="status" className="font-medium text-good-ink empty:hidden">
        {isSent && <Trans>Email sent. Check your spam folder too.</Trans>}
      </p>
      <FormRefusal refusal={refusal} isBusy={isBusy} />
      {!isSent && (
        <div>
          <Button {...look} busy={isBusy} onClick={() => void send()}>
            <Trans comment="Button (verb): sends the email with the link once more">Resend</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
