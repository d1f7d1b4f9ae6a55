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
import type { LoadSignupSteps } from '../../slots.ts'
import { useChangeUser, useUser } from '../use-user.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountValues } from './account-mistakes.ts'
import { changeDraft, readDraft, useDraft } from './draft.ts'
import { SignupFlow, StepCount } from './signup-flow.tsx'

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
    changeDraft({ userId: answer.user.id, step: 'photo', values: {} })
    await changeUser(answer.user)
  }
  return (
    <>
      <StepCount step="account" />
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

/** Whoever is logged in has an account; only the optional steps may be left. */
function OptionalSteps({ user: { id }, loadSteps }: { user: User; loadSteps: LoadSignupSteps }) {
  const draft = useDraft()
  const isInBrowser = useIsInBrowser()
  useLayoutEffect(() => {
    if (readDraft()?.userId !== id) changeDraft({ userId: id, step: 'photo', values: {} })
  }, [id])
  // For a moment there is no draft of this member, and without one the steps would send them home.
  return isInBrowser && draft?.userId !== id ? null : <SignupFlow loadSteps={loadSteps} />
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
