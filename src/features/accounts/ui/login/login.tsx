import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Alert } from '#design/alert.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { Field, PasswordInput, TextInput } from '#design/field.tsx'
import { useRefusalText } from '#design/refusal-context.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { Refusal } from '#protocol/refusal.ts'
import { useAct } from '#protocol/use-act.ts'
import { getSettings } from '#features/sites/contract.ts'
import { SourceInputs } from '#features/sites/ui/shared/source-inputs.tsx'
import { getSecondStep, logIn } from '../../contract.ts'
import { BLOCK_MINUTES, isEmail } from '../../rules.ts'
import { AccountPage } from '../account-page.tsx'
import { FormRefusal } from '../form-refusal.tsx'
import { accountRefusalWords } from '../refusal-words.ts'
import { keepAddress, typedAddress } from '../typed-address.ts'
import { useCheckedForm } from '../use-checked-form.ts'
import { useChangeUser, useUser } from '../use-user.ts'
import type { LoginSearch, SecondStepKind } from './login-search.ts'
import { SecondStepPage, useSecondStep } from './second-step.tsx'
import { ownPath } from '#protocol/own-path.ts'
import { SentIfDeleted } from '../reactivation/restore-mail.tsx'
import { SignupLink } from '../signup/signup-link.tsx'

type Props = {
  search: LoginSearch
  /** Other ways to log in, under the form. */
  otherWays?: ReactNode
}

export function Login({ search, otherWays }: Props) {
  return search.step === undefined ? (
    <LoginPage {...{ search, otherWays }} />
  ) : (
    <LoginWithStep {...{ search, otherWays }} step={search.step} />
  )
}

/** Asks for the second factor; when that took too long, for the password again, with the address filled in. */
function LoginWithStep({ step: kind, ...page }: Props & { step: SecondStepKind }) {
  const { step: open } = useAnswer(ask(getSecondStep))
  const user = useUser()
  const [first] = useState(open)
  // Once it was right there is none any more either; the page stays until the one behind it is there.
  const step = user ? first : open
  return step === null || (step.is_over && !user) ? (
    <LoginPage {...page} email={first?.email} isLate={!user} />
  ) : (
    <SecondStepPage step={step} kind={kind} next={page.search.next} refused={refusalInAddress(page.search)} />
  )
}

type PageProps = Props & { email?: string | undefined; isLate?: boolean }

function LoginPage({ search, otherWays, email, isLate }: PageProps) {
  const { name } = useAnswer(ask(getSettings)).settings
  return (
    <AccountPage
      title={
        <Trans comment="Heading of the login page; heading after a deleted account was restored">
          Welcome back
        </Trans>
      }
      text={<Trans>Log in to {name}.</Trans>}
      footer={
        <p>
          <Trans>
            New here?{' '}
            <SignupLink className="link" {...(search.next !== undefined && { next: search.next })}>
              Join for free
            </SignupLink>
          </Trans>
        </p>
      }
    >
      <LoginForm {...{ search, email, isLate }} />
      {otherWays && <div className="mt-3">{otherWays}</div>}
    </AccountPage>
  )
}

function LoginForm({ search, email, isLate }: Omit<PageProps, 'otherWays'>) {
  const { t } = useLingui()
  const act = useAct(logIn)
  const { run, isBusy } = act
  const isSecondNext = act.refusal?.code === 'second_factor_needed'
  const refusal = isSecondNext ? null : act.refusal
  useSecondStep(isSecondNext, search.next)
  const changeUser = useChangeUser()
  const [isLeaving, setLeaving] = useState(false)
  const [fromServer, setFromServer] = useState(() => refusalInAddress(search))

  const form = useCheckedForm({
    names: ['email', 'password'],
    refusal,
    check: ({ email, password }) => ({
      email: isEmail(email) ? null : 'email_invalid',
      password: password === '' ? 'password_missing' : null,
    }),
    send: async ({ email, password }): Promise<void> => {
      setFromServer(null)
      const answer = await run({ body: { email: email.trim(), password } })
      if (!answer) return form.focus('password')
      setLeaving(true)
      keepAddress(undefined)
      // The page sends members on; it is asked again when the user changes.
      await changeUser(answer.user)
    },
  })

  return (
    <form {...form.props} action="/login" className="flex flex-col gap-5">
      {search.note && !refusal && (
        <Alert tone="good" live>
          {search.note === 'password-changed' ? (
            <Trans>Your password has been changed. Log in with the new one.</Trans>
          ) : (
            <SentIfDeleted />
          )}
        </Alert>
      )}
      {isLate && !refusal && (
        <Alert tone="warn" live>
          <Trans>That took too long. Please log in again.</Trans>
        </Alert>
      )}
      <LoginRefusal refusal={refusal ?? (isLate ? null : fromServer)} isBusy={isBusy} />
      <SourceInputs />
      <input type="hidden" name="next" value={ownPath(search.next)} />
      <Field
        label={t({
          message: 'Email address',
          comment: 'Field label (login, forgotten password) and heading of a section in the settings',
        })}
        error={form.errorOf('email')}
      >
        <TextInput
          type="email"
          name="email"
          defaultValue={email ?? typedAddress()}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <div>
        <Field
          label={t({
            message: 'Password',
            comment: 'Field label (login, sign-up) and heading of a section in the settings',
          })}
          error={form.errorOf('password')}
        >
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <p className="mt-1 flex justify-end text-sm">
          <Link
            to="/reset-password"
            onClick={() => keepAddress(form.valueOf('email'))}
            className="link inline-flex min-h-11 items-center"
          >
            <Trans comment="Link on the login page and in sign-up; heading of the page it leads to">
              Forgot your password?
            </Trans>
          </Link>
        </p>
      </div>
      <Button type="submit" block busy={isBusy || isLeaving || isSecondNext}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  )
}

/** Whoever knew the password of a deleted account is led to where it can be brought back. */
function LoginRefusal({ refusal, isBusy }: { refusal: Refusal | null; isBusy: boolean }) {
  const textOf = useRefusalText()
  const token = refusal?.params.token
  if (refusal?.code !== 'account_deleted' || token === undefined) {
    return <FormRefusal {...{ refusal, isBusy }} />
  }
  return (
    <Alert
      tone="warn"
      live
      title={textOf(refusal)}
      actions={
        <Link
          to="/account-deleted"
          search={{ token: String(token) }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Trans comment="Button: leads to the page that sends the email restoring a deleted account again">
            Resend the email
          </Trans>
        </Link>
      }
    />
  )
}

/** What the server said to a form that was sent without JavaScript. */
const refusalInAddress = ({ refused, minutes = '', token }: LoginSearch): Refusal | null => {
  if (refused === undefined) return null
  const code = Object.hasOwn(accountRefusalWords, refused) ? refused : 'login_failed'
  return new Refusal(code, {
    minutes: /^\d{1,4}$/.test(minutes) ? Number(minutes) : BLOCK_MINUTES,
    ...(token !== undefined && { token }),
  })
}
