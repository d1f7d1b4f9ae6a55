import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { PartyPopper } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { useToastsAbove } from '#design/use-toasts-above.ts'
import { queryString } from '#protocol/call.ts'
import type { User } from '../../contract.ts'
import type { SignupSteps } from '../../slots.ts'
import { ConfirmReminder } from './confirm-reminder.tsx'
import { changeDraft, forgetDraft, keepValues, useDraft } from './draft.ts'
import type { Values } from './draft.ts'
import { placeToReturn } from './place-to-return.ts'
import { usePlace } from './place.ts'
import { stepEntrance, StepHeading } from './step-frame.tsx'

/** The first search, with the wishes from before the account. */
const searchFor = ({ meet, min_age, max_age }: Values, told: object) =>
  `/members${queryString({ gender: meet, min_age, max_age, ...told })}`

/** The end: what has to be confirmed, and below it some people who fit. */
export function DoneStep({ user, parts }: { user: User; parts: SignupSteps | null }) {
  const navigate = useNavigate()
  const { close, isDialog } = usePlace()
  const kept = useDraft()
  const wayOn = useToastsAbove(!isDialog)
  // In a tab that two people share, what another began is nobody's here.
  const draft = kept?.userId === user.id ? kept : null
  const answers = draft?.values ?? {}
  const next = placeToReturn(draft?.next)
  const isFromPartner = useLocation({ select: ({ search }) => 'api_signup_complete' in search })
  const isActive = user.status === 'active'
  const leave = async () => {
    const told = isFromPartner ? { api_signup_complete: 1 } : {}
    const onward = isActive ? `/signup-matches${queryString(told)}` : searchFor(answers, told)
    // First away, then forgotten: without a draft this place would greet a stranger.
    await navigate({ href: next ?? onward })
    close()
    forgetDraft()
  }
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]')) close()
  }
  return (
    <div className={cx('flex grow flex-col', stepEntrance)}>
      {isActive ? <AllSet /> : <ConfirmReminder user={user} />}
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        {parts && draft?.isUnsent && (
          <parts.SendAnswers answers={answers} onDone={() => changeDraft({ isUnsent: false })} />
        )}
        {parts && answers.photo && (
          <parts.SendPhoto answers={answers} onDone={() => keepValues({ photo: '' })} />
        )}
      </div>
      {parts && !draft?.isUnsent && (
        <div onClick={follow} className="mt-5 grow">
          <parts.People answers={answers} />
        </div>
      )}
      <div
        ref={wayOn}
        className={cx(
          'sticky-end z-sticky mt-5 pt-3 pb-[calc(0.75rem+var(--safe-bottom))]',
          isDialog ? 'bg-raised' : 'bg-canvas',
        )}
      >
        <Button size="lg" block onClick={() => void leave()}>
          <OnwardWords isBack={next !== null} isActive={isActive} />
        </Button>
      </div>
    </div>
  )
}

function OnwardWords({ isBack, isActive }: { isBack: boolean; isActive: boolean }) {
  if (isBack) return <Trans>Continue where you left off</Trans>
  if (isActive) return <Trans>See who’s out there for you</Trans>
  return <Trans comment="Button at the end of sign-up: leads to the member search">Start browsing</Trans>
}

function AllSet() {
  return (
    <>
      <PartyPopper size={28} aria-hidden className="mb-3 text-accent-ink" />
      <StepHeading>
        <Trans comment="Heading at the end of sign-up: all is done, the email address is confirmed">
          You’re all set
        </Trans>
      </StepHeading>
      <p className="mt-2 text-ink-soft">
        <Trans>Your email address is confirmed and your profile is live. Have fun!</Trans>
      </p>
    </>
  )
}
