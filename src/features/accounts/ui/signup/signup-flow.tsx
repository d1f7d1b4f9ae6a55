import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { Progress } from '#design/progress.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton.tsx'
import { toast } from '#design/toast.ts'
import { useIsInBrowser } from '#design/use-browser.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { hasSource, offersSignup } from '#features/sites/rules.ts'
import { useTrafficSource } from '#features/sites/ui/shared/use-traffic-source.ts'
import { genders } from '../../contract.ts'
import type { User } from '../../contract.ts'
import { signupSteps, stepAfter } from '../../rules.ts'
import type { SignupStep } from '../../rules.ts'
import type { LoadSignupSteps, Recipient, SignupSteps } from '../../slots.ts'
import { useUser } from '../use-user.ts'
import { AccountStep } from './account-step.tsx'
import { CheckMail } from './check-mail.tsx'
import { DoneStep } from './done-step.tsx'
import { changeDraft, keepValues, useDraft } from './draft.ts'
import { parameterOf } from './parameter-of.ts'
import { placeToReturn } from './place-to-return.ts'
import { usePlace } from './place.ts'
import { SignupClosed } from './signup-closed.tsx'
import { StepFrame } from './step-frame.tsx'

type Visit = {
  /** The profile that brought the visitor here; whom a first message can be written to, where one can. */
  profileId?: number | undefined
  recipient?: Recipient | undefined
  /** Where one was before; without it the address is asked. */
  next?: string | undefined
  /** Stands beside the step count. */
  aside?: ReactNode
}
export type SignupFlowProps = Visit & { loadSteps: LoadSignupSteps }

const COUNTED_STEPS = signupSteps.length - 1

/** From the account form to the request to confirm the address. Where one stands is kept by the draft. */
export function SignupFlow({ loadSteps, aside, ...visit }: SignupFlowProps) {
  const user = useUser()
  const draft = useDraft()
  const isInBrowser = useIsInBrowser()
  const steps = useSteps(loadSteps, user !== null)
  if (user === null) return <BeforeAccount aside={aside} {...visit} />
  if (!isInBrowser) return <Waiting user={user} />
  const isOwn = draft?.userId === user.id
  if (!isOwn && user.status === 'active') return <SentHome />
  const step = isOwn ? draft.step : 'done'
  if (step === 'done' || step === 'account' || steps === 'missing') return <DoneStep user={user} />
  if (steps === null) return <Waiting user={user} />
  const Step = steps[step]
  const before = signupSteps[signupSteps.indexOf(step) - 1]
  return (
    <>
      <StepCount step={step} aside={aside} />
      <Step
        key={step}
        Frame={StepFrame}
        saved={draft?.values ?? {}}
        saveDraft={keepValues}
        onNext={() => changeDraft({ step: stepAfter(step) })}
        {...(before && before !== 'account' && { onBack: () => changeDraft({ step: before }) })}
      />
    </>
  )
}

/** They come while the account form is filled in. Without them one goes on: all of them are optional. */
const useSteps = (load: LoadSignupSteps, areNeeded: boolean): SignupSteps | 'missing' | null => {
  const [steps, setSteps] = useState<SignupSteps | 'missing' | null>(null)
  useEffect(() => {
    let isWanted = true
    const saveDraft = (loaded: SignupSteps | 'missing') => isWanted && setSteps(loaded)
    load().then(saveDraft, () => areNeeded && saveDraft('missing'))
    return () => {
      isWanted = false
    }
  }, [load, areNeeded])
  return steps
}

function BeforeAccount({ profileId, recipient, next, aside }: Visit) {
  const { settings } = useAnswer(ask(getSettings))
  const { searchStr } = useLocation()
  const source = useTrafficSource()
  const mailedTo = useDraft()?.mailedTo
  const invite = parameterOf(searchStr, 'invite')
  if (mailedTo !== undefined || parameterOf(searchStr, 'note') === 'check-mail') {
    const onAnotherAddress = mailedTo === undefined ? null : () => changeDraft({ mailedTo: undefined })
    return <CheckMail email={mailedTo} onAnotherAddress={onAnotherAddress} />
  }
  if (!offersSignup(settings.signups, hasSource(source))) return <SignupClosed />
  return (
    <>
      <StepCount step="account" aside={aside} />
      <AccountStep
        invite={invite}
        refused={parameterOf(searchStr, 'refused')}
        gender={genders.find((one) => one === parameterOf(searchStr, 'gender'))}
        {...{ profileId, recipient }}
        next={placeToReturn(next ?? parameterOf(searchStr, 'next'))}
      />
    </>
  )
}

export function StepCount({ step, aside }: { step: SignupStep; aside?: ReactNode }) {
  const { t } = useLingui()
  const number = signupSteps.indexOf(step) + 1
  const text = t`Step ${number} of ${COUNTED_STEPS}`
  return (
    <div className="mb-6">
      <div className="mb-1 flex min-h-9 items-center justify-between gap-4">
        <p aria-hidden className="text-sm font-semibold text-ink-soft tabular-nums">
          {text}
        </p>
        {aside}
      </div>
      <Progress label={t`Sign-up`} labelHidden text={text} value={number} max={COUNTED_STEPS} />
    </div>
  )
}

/** The server does not know at which step a reload happened; only without scripts it is the last one. */
function Waiting({ user }: { user: User }) {
  return (
    <>
      <SkeletonGroup className="needs-js flex flex-col gap-4">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="mt-4 h-60 w-full" />
        <Skeleton className="mt-4 h-13 w-full" />
      </SkeletonGroup>
      <noscript>
        <WithoutScripts user={user} />
      </noscript>
    </>
  )
}

function WithoutScripts({ user }: { user: User }) {
  const { searchStr } = useLocation()
  const next = placeToReturn(parameterOf(searchStr, 'next'))
  return (
    <>
      <h1 className="text-title">
        {user.status === 'active' ? (
          <Trans>You’re already a member</Trans>
        ) : (
          <Trans>Confirm your email address</Trans>
        )}
      </h1>
      {user.status === 'not_confirmed' && (
        <>
          <p className="mt-2 text-ink-soft">
            <Trans>One click and you’re in. We’ve sent a link to:</Trans>
          </p>
          <p className="mt-3 rounded-lg bg-sunken px-4 py-3 font-semibold break-all">{user.email}</p>
        </>
      )}
      <p className="mt-6">
        <a href={next ?? '/'} className={buttonClass({ size: 'lg', block: true })}>
          {next === null ? <Trans>Go to the home page</Trans> : <Trans>Continue where you left off</Trans>}
        </a>
      </p>
    </>
  )
}

function SentHome() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { close } = usePlace()
  const wasTold = useRef(false)
  useEffect(() => {
    if (wasTold.current) return
    wasTold.current = true
    toast({ text: t`You’re already a member. Welcome back!`, tone: 'good' })
    close()
    void navigate({ to: '/', replace: true })
  }, [navigate, close, t])
  return null
}
