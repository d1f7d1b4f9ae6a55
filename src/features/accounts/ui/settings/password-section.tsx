import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#design/alert.tsx'
import { Button } from '#design/button.tsx'
import { Field, PasswordInput } from '#design/field.tsx'
import { ask } from '#protocol/ask.ts'
import { useAct } from '#protocol/use-act.ts'
import { changePassword, getSessions } from '../../contract.ts'
import type { User } from '../../contract.ts'
import { passwordMistake } from '../../rules.ts'
import { NeedsScript } from '../account-page.tsx'
import { FormRefusal } from '../form-refusal.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { useCheckedForm, useProofRefusal } from '../use-checked-form.ts'
import { NoPassword } from './no-password.tsx'
import { SettingsSection } from '../shared/settings-section.tsx'

export function PasswordSection({ user }: { user: User }) {
  return (
    <SettingsSection
      id="password"
      title={<Trans>Password</Trans>}
      text={<Trans>Changing it logs you out on all your other devices.</Trans>}
    >
      {user.has_password ? <PasswordForm email={user.email} /> : <NoPassword />}
    </SettingsSection>
  )
}

function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { run, isBusy, refusal: said } = useAct(changePassword)
  const refusal = useProofRefusal(said, 'old_password')
  const [isDone, setDone] = useState(false)
  const form = useCheckedForm({
    names: ['old_password', 'new_password', 'repeated_password'],
    refusal,
    check: (values) => ({
      old_password: values.old_password === '' ? 'old_password_wrong' : null,
      new_password: passwordMistake(values.new_password, email),
      repeated_password: values.repeated_password === values.new_password ? null : 'passwords_differ',
    }),
    send: async (values) => {
      setDone(false)
      if (!(await run({ body: values }))) return
      setDone(true)
      form.clear()
      await queries.invalidateQueries({ queryKey: ask(getSessions).queryKey })
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <NeedsScript />
      <FormRefusal refusal={refusal?.fields ? null : refusal} isBusy={isBusy} />
      {isDone && (
        <Alert tone="good" live>
          <Trans>Your password has been changed and you’ve been logged out on all your other devices.</Trans>
        </Alert>
      )}
      {/* Tells a password manager which account this is about. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field
        label={t({
          message: 'Old password',
          comment: 'Field label in the settings: the password in use until now',
        })}
        error={form.errorOf('old_password')}
      >
        <PasswordInput name="old_password" autoComplete="current-password" required />
      </Field>
      <NewPasswordFields names={['new_password', 'repeated_password']} errorOf={form.errorOf} />
      <div className="needs-js">
        <Button type="submit" variant="secondary" busy={isBusy}>
          <Trans comment="Button in the settings: sends the form with the new password">
            Change password
          </Trans>
        </Button>
      </div>
    </form>
  )
}
