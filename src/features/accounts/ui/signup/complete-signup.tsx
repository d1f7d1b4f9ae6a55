import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useIsInBrowser } from '#design/use-browser.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { useAct } from '#protocol/use-act.ts'
import { getSettings } from '#features/sites/contract.ts'
import { completeSignup } from '../../contract.ts'
import type { getStartedSignup, User } from '../../contract.ts'
import { stepAfter } from '../../rules.ts'
import type { LoadSignupSteps } from '../../slots.ts'
import { useChangeUser, useUser } from '../use-user.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountValues } from './account-mistakes.ts'
import { changeDraft, readDraft, useDraft } from './draft.ts'
import type { Values } from './draft.ts'
import { Questions } from './questions.tsx'
import { SignupFlow, useSteps } from './signup-flow.tsx'
import { StepCount } from './step-count.tsx'

export type Started = Output<typeof getStartedSignup>

/** What a partner has begun: the form with what is known already, then the steps of any other sign-up. */
export function CompleteSignup(props: {
  started: Started | null
  token: string
  /** What the server refused when no script was there. */
  refused: string | null
  loadSteps: LoadSignupSteps
}) {
  const { started, token, refused, loadSteps } = props
  const user = useUser()
  if (user !== null) return <OptionalSteps user={user} loadSteps={loadSteps} />
  if (started === null) return <LinkGone />
  return <FinishAccount {...{ started, token, refused }} />
}

type FinishProps = { started: Started; token: string; refused: string | null }

function FinishAccount({ started, token, refused }: FinishProps) {
  const { settings } = useAnswer(ask(getSettings))
  const changeUser = useChangeUser()
  const { run, isBusy, refusal } = useAct(completeSignup)
  const send = async ({ name, password, date_of_birth }: AccountValues) => {
    const body = { token, name, password, date_of_birth, terms_date: settings.terms_date }
    const answer = await run({ body })
    if (!answer) return
    changeDraft(afterAccount(answer.user))
    await changeUser(answer.user)
  }
  return (
    <>
      <StepCount step="account" steps={completingSteps} />
      <h1 className="text-title">
        <Trans>Good to have you here</Trans>
      </h1>
      <p className="mt-2 text-ink-soft">
        <Trans>Your account is almost ready. Check your details and choose a password.</Trans>
      </p>
      <AccountForm
        action="/complete-signup"
        hidden={{ token }}
        known={started}
        invite={null}
        needsInvite={false}
        {...{ refused, isBusy, refusal }}
        onSend={(values) => void send(values)}
      >
        <Trans comment="Button: sends the form that completes an account begun on a partner’s site">
          Finish setting up
        </Trans>
      </AccountForm>
    </>
  )
}

/** Where the account comes first, the questions follow it; who one looks for is asked by the search. */
const completingSteps = ['account', 'me', 'place', 'evening', 'photo'] as const
const remainingSteps = completingSteps.slice(1)

/** What the profile knows is not asked again, nor what this browser has asked before the account. */
const afterAccount = ({ id, profile: { gender, country, interests } }: User) => {
  const kept = readDraft()?.mailedTo === undefined ? {} : readDraft()?.values
  const values: Values = {
    ...(kept?.photo && { photo: kept.photo }),
    ...(gender && { gender }),
    ...(country && { country }),
    ...(interests.length > 0 && { evening: 'known' }),
  }
  const step = stepAfter(null, values, remainingSteps)
  return { userId: id, step, values, mailedTo: undefined, carried: [] }
}

/** Whoever is logged in has an account; only some questions may be left. */
function OptionalSteps({ user, loadSteps }: { user: User; loadSteps: LoadSignupSteps }) {
  const draft = useDraft()
  const isInBrowser = useIsInBrowser()
  const parts = useSteps(loadSteps)
  useLayoutEffect(() => {
    if (readDraft()?.userId !== user.id) changeDraft(afterAccount(user))
  }, [user])
  if (!isInBrowser || (draft?.userId === user.id && draft.step === 'done'))
    return <SignupFlow loadSteps={loadSteps} />
  // For a moment there is no draft of this member.
  if (draft?.userId !== user.id) return null
  return (
    <Questions
      steps={remainingSteps}
      answers={draft.values}
      first={draft.step}
      parts={parts}
      aside={null}
      onEnd={() => changeDraft({ step: 'done', isUnsent: true })}
    />
  )
}

function LinkGone() {
  return (
    <EmptyState
      heading="h1"
      icon={<LogIn size={28} aria-hidden />}
      title={<Trans>This link has expired or already been used</Trans>}
      text={
        <Trans>Already have a password? Just log in. If not, we can email you a link to choose one.</Trans>
      }
      actions={
        <>
          <Link to="/login" className={buttonClass()}>
            <Trans>Log in</Trans>
          </Link>
          <Link to="/reset-password" className={buttonClass({ variant: 'secondary' })}>
            <Trans comment="Button on the page about an expired sign-up link: leads to the password reset">
              Choose a password
            </Trans>
          </Link>
        </>
      }
    />
  )
}
