import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import type { ButtonLook } from '#design/button.tsx'
import { useAct } from '#protocol/use-act.ts'
import { sendActivation } from '../../contract.ts'
import { FormRefusal } from '../form-refusal.tsx'

/** Mails the activation link once more and says that it did. */
export function SendAgain({ look }: { look?: Pick<ButtonLook, 'variant' | 'size' | 'block'> }) {
  const { run, isBusy, refusal } = useAct(sendActivation)
  const [isSent, setSent] = useState(false)
  const send = async () => {
    if (await run()) setSent(true)
  }
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
