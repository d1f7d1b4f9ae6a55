import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useAct } from '#protocol/use-act.ts'
import { resetPassword } from '../../contract.ts'
import { passwordMistake } from '../../rules.ts'
import { AccountPage, NeedsScript } from '../account-page.tsx'
import { FormRefusal } from '../form-refusal.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { useCheckedForm } from '../use-checked-form.ts'
import { useTakeFocus } from '../use-take-focus.ts'
import { useChangeUser, useUser } from '../use-user.ts'

type Props = {
  token: string
  /** Known before anything is typed. */
  isDead: boolean
}

/** Where the mailed link leads: a new password, twice. */
export function ChoosePassword({ token, isDead }: Props) {
  const user = useUser()
  const { run, isBusy, refusal } = useAct(resetPassword)
  const [isLeaving, setLeaving] = useState(false)
  const changeUser = useChangeUser()
  const navigate = useNavigate()

  const form = useCheckedForm({
    names: ['password', 'repeated'],
    refusal,
    check: ({ password, repeated }) => ({
      password: passwordMistake(password, user?.email ?? ''),
      repeated: repeated === password ? null : 'passwords_differ',
    }),
    send: async ({ password }) => {
      if (!(await run({ body: { token, password } }))) return
      setLeaving(true)
      // Every session has ended, this one too.
      if (user) await changeUser(null)
      await navigate({ to: '/login', search: { note: 'password-changed' }, replace: true })
    },
  })

  if (isDead || refusal?.code === 'link_invalid') return <LinkInvalid />
  return (
    <AccountPage
      title={<Trans>Choose a new password</Trans>}
      text={
        <Trans>
          You’ll be logged out on all your devices, and your passkeys will be removed. You can add them again
          afterwards.
        </Trans>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        <NeedsScript />
        <FormRefusal refusal={refusal} isBusy={isBusy} />
        <NewPasswordFields names={['password', 'repeated']} errorOf={form.errorOf} />
        <Button type="submit" block busy={isBusy || isLeaving} className="needs-js">
          <Trans comment="Button: saves the new password after a password reset">Save password</Trans>
        </Button>
      </form>
    </AccountPage>
  )
}

function LinkInvalid() {
  const page = useTakeFocus<HTMLDivElement>()
  return (
    <div ref={page} tabIndex={-1} role="alert" className="flex grow flex-col justify-center outline-none">
      <EmptyState
        heading="h1"
        icon={<Link2Off size={28} />}
        title={<Trans>Link expired or invalid, request a new email</Trans>}
        text={
          <Trans>
            Links work once and expire after two hours. If you’ve already used yours, log in with your new
            password.
          </Trans>
        }
        actions={
          <Link to="/reset-password" className={buttonClass()}>
            <Trans>Request a new email</Trans>
          </Link>
        }
      />
    </div>
  )
}
