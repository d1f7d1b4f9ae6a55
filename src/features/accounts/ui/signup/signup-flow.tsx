import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { toast } from '#design/toast.ts'
import { useIsInBrowser } from '#design/use-browser.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { hasSource, offersSignup } from '#features/sites/rules.ts'
import { useTrafficSource } from '#features/sites/ui/shared/use-traffic-source.ts'
import { isAnswered, signupSteps, stepAfter } from '../../rules.ts'
import type { LoadSignupSteps, Recipient, SignupSteps } from '../../slots.ts'
import { useUser } from '../use-user.ts'
import { AccountStep } from './account-step.tsx'
import { answersIn, takeOver } from './answers.ts'
import { CheckMail } from './check-mail.tsx'
import { DoneStep } from './done-step.tsx'
import { changeDraft, useDraft } from './draft.ts'
import { parameterOf } from './parameter-of.ts'
import { placeToReturn } from './place-to-return.ts'
import { usePlace } from './place.ts'
import { Questions } from './questions.tsx'
import { SignupClosed } from './signup-closed.tsx'
import { Waiting } from './waiting.tsx'
import { WholeForm } from './whole-form.tsx'
import { WithoutScripts } from './without-scripts.tsx'

type Visit = {
  /** The profile that brought the visitor here; whom a first message can be written to, where one can. */
  profileId?: number | undefined
  recipient?: Recipient | undefined
  /** Where one was before; without it the address is asked. */
  next?: string | undefined
}
type SignupFlowProps = Visit & {
  loadSteps: LoadSignupSteps
  /** Stands beside the step count. */
  aside?: ReactNode
}

/** From the first question to some people who fit. Where one stands is kept by the history, the answers by the draft. */
export function SignupFlow({ loadSteps, aside, ...visit }: SignupFlowProps) {
  const user = useUser()
  const draft = useDraft()
  const isInBrowser = useIsInBrowser()
  const parts = useSteps(loadSteps)
  if (user === null) return <BeforeAccount {...{ parts, aside, ...visit }} />
  if (!isInBrowser)
    return (
      <>
        <Waiting />
        <noscript>
          <WithoutScripts user={user} />
        </noscript>
      </>
    )
  const isOwn = draft?.userId === user.id
  if (!isOwn && user.status === 'active') return <SentHome />
  return <DoneStep user={user} parts={parts} />
}

/** They come while the first questions are answered. */
export const useSteps = (load: LoadSignupSteps): SignupSteps | null => {
  const [steps, setSteps] = useState<SignupSteps | null>(null)
  useEffect(() => {
    let isWanted = true
    load().then(
      (loaded) => isWanted && setSteps(loaded),
      // Without them there is still the page, which brings them anew.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return steps
}

type BeforeProps = Visit & { parts: SignupSteps | null; aside: ReactNode }

function BeforeAccount({ profileId, recipient, next: told, parts, aside }: BeforeProps) {
  const { settings } = useAnswer(ask(getSettings))
  const { searchStr } = useLocation()
  const source = useTrafficSource()
  const draft = useDraft()
  const isInBrowser = useIsInBrowser()
  const isDialog = usePlace().isDialog
  const brought = isDialog ? {} : answersIn(searchStr)
  const broughtText = JSON.stringify(brought)
  useLayoutEffect(() => takeOver(JSON.parse(broughtText) as Record<string, string>), [broughtText])
  const mailedTo = draft?.mailedTo
  if (mailedTo !== undefined || parameterOf(searchStr, 'note') === 'check-mail') {
    const onAnotherAddress = mailedTo === undefined ? null : () => changeDraft({ mailedTo: undefined })
    return <CheckMail email={mailedTo} onAnotherAddress={onAnotherAddress} />
  }
  if (!offersSignup(settings.signups, hasSource(source))) return <SignupClosed />
  const answers = { ...brought, ...draft?.values }
  const account = {
    invite: parameterOf(searchStr, 'invite'),
    refused: parameterOf(searchStr, 'refused'),
    answers,
    likesProfile: draft?.likesProfile ?? parameterOf(searchStr, 'like') !== null,
    profileId,
    recipient,
    next: placeToReturn(told ?? parameterOf(searchStr, 'next')),
  }
  const isOpen = draft !== null && draft.step !== 'done' && !isAnswered(draft.step, answers)
  const first = isOpen ? draft.step : stepAfter(null, answers)
  // The server knows no draft: what it would ask may long be answered.
  const isUnknown = !isInBrowser && parameterOf(searchStr, 'q') !== null
  return (
    <>
      {isUnknown ? (
        <Waiting />
      ) : (
        <div className="needs-js contents">
          <Questions
            steps={signupSteps}
            {...{ answers, first, parts, aside }}
            account={<AccountStep {...account} />}
            onEnd={() => undefined}
          />
        </div>
      )}
      {!isDialog && (
        <noscript>
          <WholeForm {...account} />
        </noscript>
      )}
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
