import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#design/button.tsx'
import { ask } from '#protocol/ask.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { finishLogIn, getSecondStep, startSecondPasskey } from '../../contract.ts'
import type { SecondStep } from '../../contract.ts'
import { AccountPage } from '../account-page.tsx'
import { FormRefusal } from '../form-refusal.tsx'
import { useHasPasskeys, usePasskey } from '../passkeys/use-passkey.ts'
import { useChangeUser } from '../use-user.ts'
import type { SecondStepKind } from './login-search.ts'
import { CodeForm, RecoveryForm } from './second-step-forms.tsx'
import { useMissedStep } from './use-missed-step.ts'

const question = ask(getSecondStep)

/** Once the password was right: to the second step, which has an address of its own. */
export const useSecondStep = (isNext: boolean, next: string | undefined) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isNext) return
    void (async () => {
      await queries.invalidateQueries({ queryKey: question.queryKey })
      queries.removeQueries({ queryKey: question.queryKey, type: 'inactive' })
      await navigate({ to: '/login', search: { step: 'code', ...(next !== undefined && { next }) } })
    })()
  }, [isNext, next, navigate, queries])
}

type Props = {
  step: SecondStep
  kind: SecondStepKind
  next: string | undefined
  /** What the server said to a form that was sent without JavaScript. */
  refused: Refusal | null
}

export function SecondStepPage({ step, kind, next, refused }: Props) {
  const { email, has_app: hasApp, has_passkey: hasPasskey } = step
  const canUsePasskey = useHasPasskeys() && hasPasskey
  const keep = next === undefined ? {} : { next }
  return (
    <AccountPage
      title={
        <Trans comment="Heading of the login page after the password, when a code is asked for">
          One more step
        </Trans>
      }
      text={<Trans>You’re logging in as {email}.</Trans>}
      footer={
        <Link to="/login" search={keep} className="link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft size={18} aria-hidden />
          <Trans>Back to login</Trans>
        </Link>
      }
    >
      <div className="flex flex-col gap-3">
        {kind === 'recovery' ? (
          <RecoveryForm key="recovery" {...{ next, refused }} />
        ) : (
          hasApp && <CodeForm key="code" {...{ next, refused }} />
        )}
        {kind === 'code' && canUsePasskey && <PasskeyStep isOnly={!hasApp} />}
        {kind === 'code' && !hasApp && !canUsePasskey && (
          <p>
            <Trans>There’s no passkey for this account here. Use a recovery code instead.</Trans>
          </p>
        )}
        <Link
          to="/login"
          search={{ step: kind === 'code' ? 'recovery' : 'code', ...keep }}
          className="link inline-flex min-h-11 items-center self-center"
        >
          {kind === 'code' ? <Trans>Use a recovery code</Trans> : <Trans>Use your app or passkey</Trans>}
        </Link>
      </div>
    </AccountPage>
  )
}

function PasskeyStep({ isOnly }: { isOnly: boolean }) {
  const { run, isBusy, refusal: said } = usePasskey(startSecondPasskey, finishLogIn)
  const { isMissed, refusal } = useMissedStep(said)
  const changeUser = useChangeUser()
  const use = async () => {
    const answer = await run()
    if (answer) await changeUser(answer.user)
  }
  return (
    <div className="flex flex-col gap-3">
      <FormRefusal refusal={refusal} isBusy={isBusy} />
      <Button
        variant={isOnly ? 'primary' : 'secondary'}
        block
        busy={isBusy || isMissed}
        onClick={() => void use()}
      >
        <KeyRound size={20} aria-hidden />
        <Trans>Use a passkey</Trans>
      </Button>
    </div>
  )
}
