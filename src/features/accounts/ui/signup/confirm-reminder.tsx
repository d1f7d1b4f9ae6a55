import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '#design/alert.tsx'
import { Button } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { ask } from '#protocol/ask.ts'
import { useAct } from '#protocol/use-act.ts'
import { getUser, sendActivation } from '../../contract.ts'
import type { User } from '../../contract.ts'
import { useDraft } from './draft.ts'
import { StepHeading } from './step-frame.tsx'

/** Asks for the address to be confirmed, and says what waits for it. */
export function ConfirmReminder({ user }: { user: User }) {
  const { t } = useLingui()
  const { run, isBusy, refusal } = useAct(sendActivation)
  const [wasSent, setSent] = useState(false)
  const askAgain = useRefreshedUser()
  const likesProfile = useDraft()?.likesProfile
  const send = async () => {
    setSent(false)
    setSent((await run()) !== undefined)
  }
  const isActive = refusal?.code === 'already_active'
  useEffect(() => {
    if (isActive) askAgain()
  }, [isActive, askAgain])
  return (
    <section className="rounded-2xl bg-accent-soft p-4">
      <div className="flex items-center gap-3">
        <MailCheck size={24} aria-hidden className="shrink-0 text-accent-ink" />
        <StepHeading small>
          <Trans>Confirm your email address</Trans>
        </StepHeading>
      </div>
      <p className="mt-2">
        <Trans>One click and you’re in. We’ve sent a link to:</Trans>{' '}
        <strong className="wrap-anywhere">{user.email}</strong>
      </p>
      {user.signup_message_state === 'waiting' && (
        <p className="mt-2">
          <Trans>We’ll send your first message as soon as you’ve done that.</Trans>
        </p>
      )}
      {likesProfile && (
        <p className="mt-2">
          <Trans>We’ll send your like as soon as you’ve done that.</Trans>
        </p>
      )}
      <div className="mt-2 flex items-center justify-between gap-x-4 gap-y-2 narrow:flex-wrap text-sm text-ink-soft">
        <span className="min-w-0">
          <Trans>Nothing there? Check your spam folder.</Trans>
        </span>
        <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void send()}>
          <Trans>Resend</Trans>
        </Button>
      </div>
      <div className="mt-3 flex flex-col gap-3 empty:hidden">
        <RefusalAlert refusal={refusal} />
        {wasSent && (
          <Alert
            tone="good"
            live
            title={t({
              message: 'Sent again. It may take a minute to arrive.',
              comment: 'Notice in the last step of sign-up: the email with the link was sent once more',
            })}
          />
        )}
      </div>
    </section>
  )
}

/** Whoever comes back from the mailbox may have confirmed in another tab: the page then says so by itself. */
const useRefreshedUser = () => {
  const queries = useQueryClient()
  const [askAgain] = useState(() => () => void queries.invalidateQueries({ queryKey: ask(getUser).queryKey }))
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && askAgain()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [askAgain])
  return askAgain
}
