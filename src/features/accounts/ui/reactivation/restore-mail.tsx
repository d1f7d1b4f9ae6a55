import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field, TextInput } from '#design/field.tsx'
import { Refusal } from '#protocol/refusal.ts'
import { useAct } from '#protocol/use-act.ts'
import { requestReactivation } from '../../contract.ts'
import { isEmail } from '../../rules.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { useCheckedForm } from '../use-checked-form.ts'

type Props = {
  /** Of whoever has proven that the account was theirs. */
  token?: string
  /** Asked for where it is not known. */
  email?: string | undefined
  /** What the server said to this form when it was sent without JavaScript. */
  refused?: string | null
}

/** Mails the link that brings a deleted account back once more. It says the same whether or not there is one. */
export function RestoreMail({ token, email, refused = null }: Props) {
  const { t } = useLingui()
  const { run, isBusy, refusal: said } = useAct(requestReactivation)
  const [fromServer] = useState(() => (refused === null ? null : new Refusal(refused)))
  const refusal = said ?? fromServer
  const [isSent, setSent] = useState(false)
  const isAsked = token === undefined && email === undefined
  const form = useCheckedForm({
    names: ['email'],
    refusal,
    check: (values) => ({ email: isAsked && !isEmail(values.email) ? 'email_invalid' : null }),
    send: async (values) => {
      const body = token === undefined ? { email: values.email.trim() } : { token }
      if (await run({ body })) setSent(true)
    },
  })
  return (
    <div className="flex w-full flex-col gap-3">
      <p role="status" className="font-medium text-good-ink empty:hidden">
        {isSent && (token === undefined ? <SentIfDeleted /> : <Sent />)}
      </p>
      <FormRefusal refusal={refusal} isBusy={isBusy} />
      {!isSent && (
        <form {...form.props} action="/account-deleted" className="flex flex-col items-start gap-3">
          {isAsked ? (
            <Field label={t`Email address`} error={form.errorOf('email')} className="w-full">
              <TextInput type="email" name="email" autoComplete="email" required />
            </Field>
          ) : (
            <input type="hidden" name={token === undefined ? 'email' : 'token'} value={token ?? email} />
          )}
          <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
            <Trans comment="Button: the email with the link that restores a deleted account is sent once more">
              Send the email again
            </Trans>
          </Button>
        </form>
      )}
    </div>
  )
}

export const Sent = () => <Trans>Email sent. Check your spam folder too.</Trans>

export const SentIfDeleted = () => (
  <Trans>
    If an account with this address was deleted in the last 14 days, we’ve sent the email again. Check your
    spam folder too.
  </Trans>
)
