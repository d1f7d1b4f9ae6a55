import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Field, TextInput } from '#design/field.tsx'
import { useAct } from '#protocol/use-act.ts'
import { requestReset } from '../../contract.ts'
import { isEmail } from '../../rules.ts'
import { AccountPage, NeedsScript } from '../account-page.tsx'
import { FormRefusal } from '../form-refusal.tsx'
import { keepAddress, typedAddress } from '../typed-address.ts'
import { useCheckedForm } from '../use-checked-form.ts'
import { useTakeFocus } from '../use-take-focus.ts'
import { useUser } from '../use-user.ts'

/** Asks for the address that the reset link goes to, and says that it went. */
export function RequestReset() {
  const user = useUser()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <ResetSent address={sentTo} onOther={() => setSentTo(null)} />
  return (
    <AccountPage
      title={<Trans>Forgot your password?</Trans>}
      text={<Trans>Enter your email address and we’ll send you a link to choose a new password.</Trans>}
      footer={
        !user && (
          <Link to="/login" className="link">
            <Trans comment="Link on the page for a forgotten password: to the login page">
              Back to login
            </Trans>
          </Link>
        )
      }
    >
      <ResetForm onSent={setSentTo} />
    </AccountPage>
  )
}

function ResetForm({ onSent }: { onSent: (address: string) => void }) {
  const { t } = useLingui()
  const user = useUser()
  const { run, isBusy, refusal } = useAct(requestReset)
  const form = useCheckedForm({
    names: ['email'],
    refusal,
    check: ({ email }) => ({ email: isEmail(email) ? null : 'email_invalid' }),
    send: async ({ email }) => {
      const address = email.trim()
      if (await run({ body: { email: address } })) onSent(address)
      else form.focus('email')
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <NeedsScript />
      <FormRefusal refusal={refusal} isBusy={isBusy} />
      <Field label={t`Email address`} error={form.errorOf('email')}>
        <TextInput
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={user?.email ?? typedAddress()}
          onChange={({ currentTarget }) => keepAddress(currentTarget.value)}
          required
        />
      </Field>
      <Button type="submit" block busy={isBusy} className="needs-js">
        <Trans comment="Button: sends an email with a link to reset the password">Send link</Trans>
      </Button>
    </form>
  )
}

type SentProps = { address: string; onOther: () => void }

function ResetSent({ address, onOther }: SentProps) {
  const { run, isBusy, refusal } = useAct(requestReset)
  const [isSentAgain, setSentAgain] = useState(false)
  const sendAgain = async () => {
    setSentAgain(false)
    if (await run({ body: { email: address } })) setSentAgain(true)
  }
  const page = useTakeFocus<HTMLDivElement>()
  return (
    <div ref={page} tabIndex={-1} className="flex grow flex-col justify-center outline-none">
      <EmptyState
        heading="h1"
        icon={<MailCheck size={28} />}
        title={
          <Trans comment="Heading: an email with a link to reset the password was sent">
            Check your inbox
          </Trans>
        }
        text={
          <Trans>
            We’ve sent a link to <strong className="wrap-anywhere">{address}</strong>. It expires in two
            hours. Check your spam folder too.
          </Trans>
        }
        actions={
          <div className="flex flex-col gap-3">
            <p role="status" className="font-medium text-good-ink empty:hidden">
              {isSentAgain && <Trans>Email sent. Check your spam folder too.</Trans>}
            </p>
            <FormRefusal refusal={refusal} isBusy={isBusy} />
            <Button variant="secondary" busy={isBusy} onClick={() => void sendAgain()}>
              <Trans>Resend</Trans>
            </Button>
            <Button variant="ghost" onClick={onOther}>
              <Trans>Use a different email address</Trans>
            </Button>
          </div>
        }
      />
    </div>
  )
}
