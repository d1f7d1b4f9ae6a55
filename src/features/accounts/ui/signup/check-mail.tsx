import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import { usePlace } from './place.ts'
import { stepBadge, stepEntrance, StepHeading } from './step-frame.tsx'

type Props = {
  /** Where the mail went; unknown where no script was there to keep it. */
  email: string | undefined
  onAnotherAddress: (() => void) | null
}

/** On a neutral site sign-up ends here for everybody: what comes next is in the mail, whoever has the address. */
export function CheckMail({ email, onAnotherAddress }: Props) {
  const { close } = usePlace()
  return (
    <div className={stepEntrance}>
      <span aria-hidden className={stepBadge}>
        <MailCheck size={28} />
      </span>
      <StepHeading>
        <Trans comment="Heading after signing up: what comes next is in an email">Check your inbox</Trans>
      </StepHeading>
      <p className="mt-2 text-ink-soft">
        {email ? (
          <Trans>Open the link we’ve just sent you, and you’re in. It’s on its way to:</Trans>
        ) : (
          <Trans>Open the link we’ve just emailed you, and you’re in.</Trans>
        )}
      </p>
      {email && <p className="mt-3 rounded-lg bg-sunken px-4 py-3 font-semibold wrap-anywhere">{email}</p>}
      <p className="mt-3 mb-6 text-sm text-ink-soft">
        <Trans>Nothing there? Check your spam folder.</Trans>
      </p>
      <div className="flex flex-col gap-3">
        {onAnotherAddress && (
          <Button variant="secondary" size="lg" block onClick={onAnotherAddress}>
            <Trans comment="Button after signing up: back to the form, to enter a different address">
              Use a different email address
            </Trans>
          </Button>
        )}
        <Link
          to="/login"
          onClick={close}
          className={buttonClass({ variant: 'ghost', size: 'lg', block: true })}
        >
          <Trans>Log in</Trans>
        </Link>
      </div>
    </div>
  )
}
