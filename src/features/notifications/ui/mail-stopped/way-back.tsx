import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { toast } from '#design/toast.ts'
import { useAct } from '#protocol/use-act.ts'
import { checkMailAddress, resumeMail } from '../../contract.ts'
import { setMailAddress } from './mail-address.ts'
import '../refusal-words.ts'

/** Whoever has unsubscribed needs no more than a press. */
export function TurnOn() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { run, isBusy, refusal } = useAct(resumeMail)
  const turnOn = async () => {
    const address = await run()
    if (!address) return
    setMailAddress(queries, address)
    toast(t`Your emails are back on.`)
  }
  return (
    <>
      <RefusalAlert refusal={refusal} />
      <Button size="sm" busy={isBusy} onClick={() => void turnOn()} className="self-start">
        <Trans comment="Button: the member gets the site’s emails again">Turn emails on</Trans>
      </Button>
    </>
  )
}

/** Where mails came back, a link that is followed shows that they arrive. */
export function ConfirmAgain({ email, isReturned }: { email: string; isReturned: boolean }) {
  const { run, isBusy, refusal } = useAct(checkMailAddress)
  const [isSent, setSent] = useState(false)
  const send = async () => {
    if (await run()) setSent(true)
  }
  return (
    <>
      <p role="status" className="text-sm font-medium wrap-anywhere text-good-ink empty:hidden">
        {isSent && (
          <Trans>
            We’ve sent a link to <strong>{email}</strong>. Open it and our emails are back on.
          </Trans>
        )}
      </p>
      <RefusalAlert refusal={refusal} />
      <div className={cx('flex flex-wrap items-center gap-x-4', isReturned && '-mb-2')}>
        {!isSent && (
          <Button size="sm" busy={isBusy} onClick={() => void send()}>
            <Trans comment="Button: sends an email with a link that confirms the address">
              Confirm email address
            </Trans>
          </Button>
        )}
        {isReturned && (
          <Link to="/notifications" hash="email" className="link inline-flex min-h-11 items-center text-sm">
            <Trans comment="Link to the settings, where the email address can be changed">
              Change email address
            </Trans>
          </Link>
        )}
      </div>
    </>
  )
}
