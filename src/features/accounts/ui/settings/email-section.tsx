import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Alert } from '#design/alert.tsx'
import { Button } from '#design/button.tsx'
import { Field, TextInput } from '#design/field.tsx'
import { useAct } from '#protocol/use-act.ts'
import { requestMailChange } from '../../contract.ts'
import type { User } from '../../contract.ts'
import { isEmail } from '../../rules.ts'
import { NeedsScript } from '../account-page.tsx'
import { FormRefusal } from '../form-refusal.tsx'
import { useCheckedForm } from '../use-checked-form.ts'
import { ConfirmFirst } from './confirm-first.tsx'
import { SettingsSection } from '../shared/settings-section.tsx'

export function EmailSection({ user }: { user: User }) {
  return (
    <SettingsSection
      id="email"
      title={<Trans>Email address</Trans>}
      text={<Trans>You use this to log in. Other members never see it.</Trans>}
    >
      <div className="flex flex-col gap-5">
        <div>
          <p className="text-sm font-semibold">
            <Trans comment="Label in the settings above the address in use">Current email address</Trans>
          </p>
          <p className="mt-0.5 break-words">{user.email}</p>
        </div>
        {user.status === 'active' ? <EmailForm /> : <ConfirmFirst />}
      </div>
    </SettingsSection>
  )
}

function EmailForm() {
  const { t } = useLingui()
  const { run, isBusy, refusal } = useAct(requestMailChange)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useCheckedForm({
    names: ['email'],
    refusal,
    check: ({ email }) => ({ email: isEmail(email) ? null : 'new_email_invalid' }),
    send: async ({ email }) => {
      const address = email.trim()
      setSentTo(null)
      if (!(await run({ body: { email: address } }))) return
      setSentTo(address)
      form.clear()
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <NeedsScript />
      <FormRefusal refusal={refusal} isBusy={isBusy} />
      {sentTo !== null && (
        <Alert tone="good" live>
          <Trans>
            We’ve sent a link to <strong>{sentTo}</strong>. Your address will change once you confirm it
            there.
          </Trans>
        </Alert>
      )}
      <Field
        label={t({ message: 'New email address', comment: 'Field label in the settings' })}
        error={form.errorOf('email')}
      >
        <TextInput
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <div className="needs-js">
        <Button type="submit" variant="secondary" busy={isBusy}>
          <Trans comment="Button in the settings: sends the form with the new address">
            Change email address
          </Trans>
        </Button>
      </div>
    </form>
  )
}
