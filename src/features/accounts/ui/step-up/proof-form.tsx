import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field, PasswordInput, TextInput } from '#design/field.tsx'
import { ask } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { useAct } from '#protocol/use-act.ts'
import {
  getPasskeys,
  getSecondFactor,
  proveByPasskey,
  proveByPassword,
  startPasskeyProof,
} from '../../contract.ts'
import type { User } from '../../contract.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { useHasPasskeys, usePasskey } from '../passkeys/use-passkey.ts'
import { NoPassword } from '../settings/no-password.tsx'
import { useCheckedForm, useProofRefusal } from '../use-checked-form.ts'

type Props = {
  user: User
  /** Where a form without JavaScript leads afterwards. */
  next?: string
  /** What the server said to such a form. */
  refused?: Refusal | null
  /** It has just come up: typing goes into it. */
  takesFocus?: boolean
  onProved: () => Promise<unknown> | void
}

/** The ways to prove that it is oneself at an open session: the password, with a second factor if there is one, or a passkey. */
export function ProofForm({ user, onProved, ...rest }: Props) {
  const { data } = useQuery<Output<typeof getPasskeys>>(ask(getPasskeys))
  const hasPasskey = useHasPasskeys() && (data?.passkeys.length ?? 0) > 0
  return (
    <div className="flex flex-col gap-3">
      {user.has_password && <PasswordProof {...{ user, onProved, ...rest }} />}
      {hasPasskey && <PasskeyProof onProved={onProved} isOnly={!user.has_password} />}
      {!user.has_password && data?.passkeys.length === 0 && <NoPassword />}
    </div>
  )
}

function PasswordProof({ user, next, refused = null, takesFocus = false, onProved }: Props) {
  const { t } = useLingui()
  const second = useQuery<Output<typeof getSecondFactor>>(ask(getSecondFactor)).data?.second_factor
  const { run, isBusy, refusal: said } = useAct(proveByPassword)
  // It was turned on in another tab: the question is asked again, with its field.
  const hasSecond = (second?.turned_on_at ?? null) !== null || said?.code === 'second_factor_needed'
  const [isLeaving, setLeaving] = useState(false)
  const refusal = useProofRefusal(said ?? refused)
  const form = useCheckedForm({
    names: ['password', 'code'],
    refusal,
    check: ({ password, code }) => ({
      password: password === '' ? 'password_missing' : null,
      code: hasSecond && code.trim() === '' ? 'code_missing' : null,
    }),
    send: async ({ password, code }): Promise<void> => {
      if (!(await run({ body: { password, ...(hasSecond && { code }) } }))) return form.focus('password')
      setLeaving(true)
      await onProved()
    },
  })
  const takeFocus = useEffectEvent(() => form.focus('password'))
  useEffect(() => {
    if (takesFocus) takeFocus()
  }, [takesFocus])
  return (
    <form {...form.props} action="/authentication" className="flex flex-col gap-5">
      <FormRefusal refusal={refusal?.fields ? null : refusal} isBusy={isBusy} />
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      {/* Tells a password manager which account this is about. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      <Field
        label={t({
          message: 'Your password',
          comment: 'Field label: the current password, to confirm that it’s really you',
        })}
        error={form.errorOf('password')}
      >
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      {hasSecond && <CodeField hasApp={second?.has_app ?? true} error={form.errorOf('code')} />}
      <Button type="submit" block busy={isBusy || isLeaving}>
        <Trans comment="Button under the password field: confirms that it’s really you (verb)">Confirm</Trans>
      </Button>
    </form>
  )
}

/** Beside the password: a code of the app, or a recovery code where there is none or it is not at hand. */
function CodeField({ hasApp, error }: { hasApp: boolean; error: string | undefined }) {
  const { t } = useLingui()
  const fromApp = t({
    message: 'Code from your app',
    comment: 'Field label: the six digits that an authenticator app shows',
  })
  const kept = t({
    message: 'Recovery code',
    comment: 'Field label: one of the ten codes that were kept in case the phone is lost',
  })
  return (
    <Field
      label={hasApp ? fromApp : kept}
      hint={hasApp ? t`Phone not at hand? Enter one of your recovery codes.` : undefined}
      error={error}
    >
      <TextInput
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
    </Field>
  )
}

function PasskeyProof({ onProved, isOnly }: Pick<Props, 'onProved'> & { isOnly: boolean }) {
  const { run, isBusy, refusal } = usePasskey(startPasskeyProof, proveByPasskey)
  const prove = async () => {
    if (await run()) await onProved()
  }
  return (
    <div className="flex flex-col gap-3">
      <FormRefusal refusal={refusal} isBusy={isBusy} />
      <Button variant={isOnly ? 'primary' : 'secondary'} block busy={isBusy} onClick={() => void prove()}>
        <KeyRound size={20} aria-hidden />
        <Trans comment="Button: confirms with a passkey that it’s really you">Use a passkey</Trans>
      </Button>
    </div>
  )
}
