import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { MailCheck, PartyPopper } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Alert } from '#design/alert.tsx'
import { Button } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { ask } from '#protocol/ask.ts'
import { useAct } from '#protocol/use-act.ts'
import { getUser, sendActivation } from '../../contract.ts'
import type { User } from '../../contract.ts'
import { forgetDraft, useDraft } from './draft.ts'
import { placeToReturn } from './place-to-return.ts'
import { usePlace } from './place.ts'
import { stepBadge, stepEntrance, StepHeading } from './step-frame.tsx'

export function DoneStep({ user }: { user: User }) {
  const navigate = useNavigate()
  const { close } = usePlace()
  const next = placeToReturn(useDraft()?.next)
  const isFromPartner = useLocation({ select: ({ search }) => 'api_signup_complete' in search })
  const isActive = user.status === 'active'
  const leave = async () => {
    const onward = isActive ? '/signup-matches' : '/members'
    // First away, then forgotten: without a draft this place would greet a stranger.
    await navigate({ href: next ?? (isFromPartner ? `${onward}?api_signup_complete=1` : onward) })
    close()
    forgetDraft()
  }
  const onward = (
    <Button size="lg" block onClick={() => void leave()}>
      <OnwardWords isBack={next !== null} isActive={isActive} />
    </Button>
  )
  return isActive ? <AllSet>{onward}</AllSet> : <Confirm user={user}>{onward}</Confirm>
}

function OnwardWords({ isBack, isActive }: { isBack: boolean; isActive: boolean }) {
  if (isBack) return <Trans>Continue where you left off</Trans>
  if (isActive) return <Trans>See who’s out there for you</Trans>
  return <Trans comment="Button at the end of sign-up: leads to the member search">Start browsing</Trans>
}

function AllSet({ children }: { children: ReactNode }) {
  return (
    <div className={stepEntrance}>
      <span aria-hidden className={stepBadge}>
        <PartyPopper size={28} />
      </span>
      <StepHeading>
        <Trans comment="Heading at the end of sign-up: all is done, the email address is confirmed">
          You’re all set
        </Trans>
      </StepHeading>
      <p className="mt-2 mb-8 text-ink-soft">
        <Trans>Your email address is confirmed and your profile is live. Have fun!</Trans>
      </p>
      {children}
    </div>
  )
}

function Confirm({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useLingui()
  const { run, isBusy, refusal } = useAct(sendActivation)
  const [wasSent, setSent] = useState(false)
  const askAgain = useRefreshedUser()
  const send = async () => {
    setSent(false)
    setSent((await run()) !== undefined)
  }
  const isActive = refusal?.code === 'already_active'
  useEffect(() => {
    if (isActive) askAgain()
  }, [isActive, askAgain])
  return (
    <div className={stepEntrance}>
      <span aria-hidden className={stepBadge}>
        <MailCheck size={28} />
      </span>
      <StepHeading>
        <Trans>Confirm your email address</Trans>
      </StepHeading>
      <p className="mt-2 text-ink-soft">
        <Trans>One click and you’re in. We’ve sent a link to:</Trans>
      </p>
      <p className="mt-3 rounded-lg bg-sunken px-4 py-3 font-semibold break-all">{user.email}</p>
      {user.signup_message_state === 'waiting' && (
        <p className="mt-3">
          <Trans>We’ll send your first message as soon as you’ve done that.</Trans>
        </p>
      )}
      <p className="mt-3 mb-6 text-sm text-ink-soft">
        <Trans>Nothing there? Check your spam folder.</Trans>
      </p>
      <div className="flex flex-col gap-3">
        {children}
        <Button variant="secondary" size="lg" block busy={isBusy} onClick={() => void send()}>
          <Trans>Resend</Trans>
        </Button>
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
    </div>
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
